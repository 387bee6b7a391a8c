import type { Parcel, Season } from '@brazda/contract/client';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useIsPhone } from '../../../lib/device.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { lineInAddress } from '../../../lib/geometry/line-in-address.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { useStore } from '../../../lib/store.ts';
import { notify } from '../../../lib/toasts.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { Drawing, FarmMapCommands } from '../../../map/index.ts';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { useNotifyUndoable } from '../../changes/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { keptWalkSetting } from '../../imagery/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useSaveDrawn } from '../../parcels/index.ts';
import { AimBar } from '../draw-parcels/aim-bar.tsx';
import { doubtsOf } from '../draw-parcels/doubts.ts';
import { DrawToolbar } from '../draw-parcels/draw-toolbar.tsx';
import { errorsBySketch, payloadOf, type SketchErrors } from '../draw-parcels/payload.ts';
import { isEmpty } from '../draw-parcels/sketch-changes.ts';
import { useAim } from '../draw-parcels/use-aim.ts';
import { useDrawKeys } from '../draw-parcels/use-draw-keys.ts';
import { useDrawingSession } from '../draw-parcels/use-drawing-session.ts';
import { useSketchName } from '../draw-parcels/use-sketch-name.ts';
import { snappingSetting } from '../drawing-settings.ts';
import { DrawHead } from './draw-head.tsx';
import { DrawMap } from './draw-map.tsx';
import classes from './draw-screen.module.css';
import { DrawSide } from './draw-side.tsx';

const NO_ERRORS: ReadonlyMap<string, SketchErrors> = new Map();

interface DrawDeskProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly parcels: readonly Parcel[];
  /** The id of the parcel in the URL. */
  readonly requestedId: string | undefined;
  /** The line in the URL that is to cut this parcel. */
  readonly cut?: string | undefined;
}

/** The map to draw on, its tools, and beside it the selection and the unsaved changes. */
export function DrawDesk({ farm, season, parcels, requestedId = undefined, cut }: DrawDeskProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const nameOf = useSketchName(parcels);
  const errorText = useOutboxErrorText();
  const session = useDrawingSession(season.id, parcels, {
    id: requestedId ?? null,
    line: lineInAddress(cut),
  });
  const [isSnapping, setSnapping] = useSetting(snappingSetting);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const area = useRef<HTMLDivElement>(null);
  const save = useSaveDrawn(farm.id, season.id);
  const notifyUndoable = useNotifyUndoable(farm.id);
  const { changes } = session;
  const isPhone = useIsPhone();
  const aim = useAim(session, isPhone);
  const isWalking = useStore(keptWalkSetting) !== null;
  useUnsavedGuard(!isEmpty(changes), t('drawing:kept'));

  const undo = () => drawing?.undoCorner() || session.undo();
  const redo = () => drawing?.redoCorner() || session.redo();
  useDrawKeys(area, {
    onTool: session.setTool,
    onMerge: session.merge,
    onSnap: () => setSnapping(!isSnapping),
    onUndo: undo,
    onRedo: redo,
    onFinish: () => drawing?.finish(),
    onCancel() {
      if (drawing?.cancel()) return;
      if (session.tool === 'select') session.choose(null);
      else session.setTool('select');
    },
    onBack: () => drawing?.undoCorner(),
    onRemove: () => drawing?.removeCorner() || session.remove(),
  });

  /** A drawing that is probably a mistake is saved only after a question. */
  function sendOrAsk() {
    const [doubt] = doubtsOf(session.land, session.touched, session.overlaps);
    if (!doubt) return send();
    session.choose(doubt.sketch.id);
    const { overlapped: count, hectares, overlap_hectares } = doubt;
    const area = formats.hectares(hectares);
    openDialog({
      type: 'confirm',
      title: t('drawing:doubt.title', { name: nameOf(doubt.sketch), area }),
      text:
        count > 0
          ? t('drawing:doubt.over', { count, area: formats.hectares(overlap_hectares) })
          : t('drawing:doubt.large'),
      confirm: t('drawing:doubt.save'),
      cancel: t('drawing:doubt.look'),
      onConfirm: send,
    });
  }

  function send() {
    const payload = payloadOf(changes, parcels);
    setErrors(NO_ERRORS);
    save.mutate(payload.body, {
      onSuccess(saved) {
        session.clear();
        if (saved.isWaiting) notify({ type: 'info', text: t('common:kept') });
        else notifyUndoable(t('drawing:saved'), saved);
      },
      onError(error) {
        const errors = errorsBySketch(error instanceof ApiError ? error.details : null, payload);
        setErrors(errors);
        const [first] = errors.keys();
        if (first) session.choose(first);
      },
    });
  }

  const side = (
    <DrawSide
      farm={farm}
      parcels={parcels}
      session={session}
      commands={commands}
      errors={errors}
      failure={save.error && (errors.size > 0 ? t('drawing:refused') : errorText(save.error))}
      isSaving={save.isPending}
      onSave={sendOrAsk}
    />
  );
  const map = (
    <>
      <DrawMap
        farm={farm}
        parcels={parcels}
        requestedId={requestedId}
        session={session}
        aim={aim}
        isSnapping={isSnapping}
        isHurried={save.isPending}
        onDrawing={setDrawing}
        onCommands={setCommands}
      />
      {!aim && (
        <div className={classes.tools} data-over-map>
          <DrawToolbar
            session={session}
            isPhone={isPhone}
            isSnapping={isSnapping}
            onSnapping={setSnapping}
            onUndo={undo}
            onRedo={redo}
          />
        </div>
      )}
    </>
  );
  if (isPhone)
    return (
      <main className={classes.phone} id="content">
        <DrawHead farm={farm} season={season} />
        <div className={classes.mapArea} ref={area}>
          {map}
          {!aim && (
            <div className={classes.over} data-over-map>
              <BottomSheet
                key={String(isWalking)}
                expand={t('map:parcel.expand')}
                collapse={t('map:parcel.collapse')}
                // Who walks looks at the map.
                opensAt={isWalking ? 'low' : 'middle'}
              >
                {side}
              </BottomSheet>
            </div>
          )}
        </div>
        {aim && <AimBar aim={aim} />}
      </main>
    );
  return (
    <main className={classes.desk} id="content">
      <div className={classes.mapArea} ref={area}>
        {map}
      </div>
      <aside className={classes.side} aria-label={t('drawing:title')}>
        <DrawHead farm={farm} season={season} />
        {side}
      </aside>
    </main>
  );
}
