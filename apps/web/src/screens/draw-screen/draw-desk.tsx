import type { Parcel, Season } from '@brazda/contract';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useErrorText } from '../../data/error-text.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useEditParcels, useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { useUnsavedGuard } from '../../data/unsaved.ts';
import { ChangeList } from '../../features/draw-parcels/change-list.tsx';
import { DrawPanel } from '../../features/draw-parcels/draw-panel.tsx';
import { DrawToolbar } from '../../features/draw-parcels/draw-toolbar.tsx';
import { type Faults, faultsBySketch, payloadOf } from '../../features/draw-parcels/payload.ts';
import { isEmpty } from '../../features/draw-parcels/plan.ts';
import { SeasonList } from '../../features/draw-parcels/season-list.tsx';
import { useDrawKeys } from '../../features/draw-parcels/use-draw-keys.ts';
import { useDrawingSession } from '../../features/draw-parcels/use-drawing-session.ts';
import { ApiError } from '../../lib/api.ts';
import { boxOf } from '../../lib/ground/shape.ts';
import { type Drawing, roomAround, type StageCommands } from '../../map/index.ts';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Note } from '../../ui/note.tsx';
import classes from './draw-screen.module.css';
import { DrawStage } from './draw-stage.tsx';

const NO_FAULTS: ReadonlyMap<string, Faults> = new Map();

interface DrawDeskProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly parcels: readonly Parcel[];
  /** The id of the parcel that the address names. */
  readonly asked: string | undefined;
}

/** The map that is drawn on, its tools, and beside it what is chosen and what is not saved yet. */
export function DrawDesk({ farm, season, parcels, asked = undefined }: DrawDeskProps) {
  const t = useWords();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const session = useDrawingSession(season.id, parcels, asked ?? null);
  const [isSnapping, setSnapping] = useSetting('snapping');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [stage, setStage] = useState<StageCommands | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const area = useRef<HTMLDivElement>(null);
  const save = useEditParcels(farm.id, season.id);
  const notifyUndoable = useNotifyUndoable(farm.id);
  const { plan } = session;
  const isUnsaved = !isEmpty(plan);
  const count = plan.sketches.length + plan.removed.length;
  useUnsavedGuard(isUnsaved, t('draw:kept'));

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

  function send() {
    const payload = payloadOf(plan, parcels);
    setFaults(NO_FAULTS);
    save.mutate(payload.body, {
      onSuccess({ change }) {
        session.clear();
        notifyUndoable(t('draw:saved'), change);
      },
      onError(error) {
        const told = faultsBySketch(error instanceof ApiError ? error.details : null, payload);
        setFaults(told);
        const [first] = told.keys();
        if (first) session.choose(first);
      },
    });
  }

  return (
    <main className={classes.desk} id="content">
      <div className={classes.stage} ref={area}>
        <DrawStage
          farm={farm}
          parcels={parcels}
          asked={asked}
          session={session}
          isSnapping={isSnapping}
          isHurried={save.isPending}
          onDrawing={setDrawing}
          onStage={setStage}
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
      <aside className={classes.side} aria-label={t('draw:title')}>
        <header className={classes.head}>
          <Link
            to={backTo(search) ?? href('map', { farmId: farm.id, seasonId: season.id })}
            aria-label={t('draw:back')}
          >
            <IconArrowLeft size={20} aria-hidden />
          </Link>
          <div>
            <h1>{t('draw:title')}</h1>
            <p>
              {farm.name} · {t('draw:lead', { year: seasonLabel(season) })}
            </p>
          </div>
        </header>
        <div className={classes.scroll}>
          {session.wasKept && isUnsaved && <Note tone="info">{t('draw:restored')}</Note>}
          <DrawPanel session={session} parcels={parcels} country={farm.country} faults={faults} />
          <section>
            <h2>{t('draw:changes.title')}</h2>
            <ChangeList session={session} parcels={parcels} faults={faults} />
          </section>
          {session.land.length > 0 && (
            <section>
              <h2>{t('draw:panel.list')}</h2>
              <SeasonList
                land={session.land}
                parcels={parcels}
                chosen={session.chosen}
                onChoose={(sketch, isMore) => {
                  session.choose(sketch.id, isMore);
                  if (!isMore) stage?.fit(roomAround(boxOf(sketch.shape)));
                }}
              />
            </section>
          )}
        </div>
        <footer className={classes.foot}>
          {save.error && (
            <Note tone="alert">{faults.size > 0 ? t('draw:refused') : errorText(save.error)}</Note>
          )}
          <Button size="md" fullWidth disabled={!isUnsaved} loading={save.isPending} onClick={send}>
            {isUnsaved ? t('draw:save', { count }) : t('draw:saveNone')}
          </Button>
          {isUnsaved && (
            <Button size="md" variant="subtle" color="gray" fullWidth onClick={session.discard}>
              {t('draw:discard')}
            </Button>
          )}
        </footer>
      </aside>
    </main>
  );
}
