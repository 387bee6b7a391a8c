import type { Parcel, Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/settings.ts';
import { notify } from '../../../lib/toasts.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { type Drawing, type FarmMapCommands, withMargin } from '../../../map/index.ts';
import { backTo } from '../../../routes/back-to.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useNotifyUndoable } from '../../changes/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useSaveDrawn } from '../../parcels/index.ts';
import { ChangeList } from '../draw-parcels/change-list.tsx';
import { doubtsOf } from '../draw-parcels/doubts.ts';
import { DrawPanel } from '../draw-parcels/draw-panel.tsx';
import { DrawToolbar } from '../draw-parcels/draw-toolbar.tsx';
import { errorsBySketch, payloadOf, type SketchErrors } from '../draw-parcels/payload.ts';
import { SeasonList } from '../draw-parcels/season-list.tsx';
import { isEmpty } from '../draw-parcels/sketch-changes.ts';
import { useDrawKeys } from '../draw-parcels/use-draw-keys.ts';
import { useDrawingSession } from '../draw-parcels/use-drawing-session.ts';
import { useSketchName } from '../draw-parcels/use-sketch-name.ts';
import { DrawMap } from './draw-map.tsx';
import classes from './draw-screen.module.css';

const NO_ERRORS: ReadonlyMap<string, SketchErrors> = new Map();

interface DrawDeskProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly parcels: readonly Parcel[];
  /** The id of the parcel in the URL. */
  readonly requestedId: string | undefined;
}

/** The map to draw on, its tools, and beside it the selection and the unsaved changes. */
export function DrawDesk({ farm, season, parcels, requestedId = undefined }: DrawDeskProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const nameOf = useSketchName(parcels);
  const errorText = useOutboxErrorText();
  const [search] = useSearchParams();
  const session = useDrawingSession(season.id, parcels, requestedId ?? null);
  const [isSnapping, setSnapping] = useSetting('snapping');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const area = useRef<HTMLDivElement>(null);
  const save = useSaveDrawn(farm.id, season.id);
  const notifyUndoable = useNotifyUndoable(farm.id);
  const { changes } = session;
  const isUnsaved = !isEmpty(changes);
  const count = changes.sketches.length + changes.removed.length;
  useUnsavedGuard(isUnsaved, t('drawing:kept'));

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
      onSuccess({ change, isWaiting }) {
        session.clear();
        if (isWaiting) notify({ type: 'info', text: t('common:kept') });
        else notifyUndoable(t('drawing:saved'), change);
      },
      onError(error) {
        const errors = errorsBySketch(error instanceof ApiError ? error.details : null, payload);
        setErrors(errors);
        const [first] = errors.keys();
        if (first) session.choose(first);
      },
    });
  }

  return (
    <main className={classes.desk} id="content">
      <div className={classes.stage} ref={area}>
        <DrawMap
          farm={farm}
          parcels={parcels}
          requestedId={requestedId}
          session={session}
          isSnapping={isSnapping}
          isHurried={save.isPending}
          onDrawing={setDrawing}
          onCommands={setCommands}
        />
        <div className={classes.tools} data-over-map>
          <DrawToolbar
            session={session}
            isSnapping={isSnapping}
            onSnapping={setSnapping}
            onUndo={undo}
            onRedo={redo}
          />
        </div>
      </div>
      <aside className={classes.side} aria-label={t('drawing:title')}>
        <header className={classes.head}>
          <Link
            to={backTo(search) ?? href('map', { farmId: farm.id, seasonId: season.id })}
            aria-label={t('drawing:back')}
          >
            <IconArrowLeft size={20} aria-hidden />
          </Link>
          <div>
            <h1>{t('drawing:title')}</h1>
            <p>
              {farm.name} · {t('drawing:lead', { year: seasonLabel(season) })}
            </p>
          </div>
        </header>
        <div className={classes.scroll}>
          {session.wasKept && isUnsaved && <Alert tone="info">{t('drawing:restored')}</Alert>}
          <DrawPanel session={session} parcels={parcels} country={farm.country} errors={errors} />
          <section>
            <h2>{t('drawing:changes.title')}</h2>
            <ChangeList session={session} parcels={parcels} errors={errors} />
          </section>
          {session.land.length > 0 && (
            <section>
              <h2>{t('drawing:panel.list')}</h2>
              <SeasonList
                land={session.land}
                parcels={parcels}
                chosen={session.chosen}
                onChoose={(sketch, isMore) => {
                  session.choose(sketch.id, isMore);
                  if (!isMore) commands?.fit(withMargin(boxOf(sketch.shape)));
                }}
              />
            </section>
          )}
        </div>
        <footer className={classes.foot}>
          {save.error && (
            <Alert tone="alert">{errors.size > 0 ? t('drawing:refused') : errorText(save.error)}</Alert>
          )}
          <Button size="md" fullWidth disabled={!isUnsaved} loading={save.isPending} onClick={sendOrAsk}>
            {isUnsaved ? t('drawing:save', { count }) : t('drawing:saveNone')}
          </Button>
          {isUnsaved && (
            <Button size="md" variant="subtle" color="gray" fullWidth onClick={session.discard}>
              {t('drawing:discard')}
            </Button>
          )}
        </footer>
      </aside>
    </main>
  );
}
