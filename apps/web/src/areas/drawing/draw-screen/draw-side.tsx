import type { Parcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useIsPhone } from '../../../lib/device.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { type FarmMapCommands, withMargin } from '../../../map/index.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { ChangeList } from '../draw-parcels/change-list.tsx';
import { DrawPanel } from '../draw-parcels/draw-panel.tsx';
import type { SketchErrors } from '../draw-parcels/payload.ts';
import { SeasonList } from '../draw-parcels/season-list.tsx';
import { isEmpty } from '../draw-parcels/sketch-changes.ts';
import type { DrawingSession } from '../draw-parcels/use-drawing-session.ts';
import classes from './draw-screen.module.css';

interface DrawSideProps {
  readonly farm: KnownFarm;
  readonly parcels: readonly Parcel[];
  readonly session: DrawingSession;
  /** Null until the map is ready. */
  readonly commands: FarmMapCommands | null;
  readonly errors: ReadonlyMap<string, SketchErrors>;
  /** Why nothing was saved; null if that has not failed. */
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Beside the map: the selection, the unsaved changes and what becomes of them, and the parcels of the season. */
export function DrawSide(props: DrawSideProps) {
  const { farm, parcels, session, commands, errors, failure, isSaving, onSave } = props;
  const t = useTranslation();
  const { changes } = session;
  const isUnsaved = !isEmpty(changes);
  const count = changes.sketches.length + changes.removed.length;
  const isPhone = useIsPhone();
  const discard = isUnsaved && (
    <Button size="md" variant="subtle" color="gray" fullWidth onClick={session.discard}>
      {t('drawing:discard')}
    </Button>
  );
  return (
    <>
      <div className={classes.scroll}>
        {session.wasKept && isUnsaved && <Alert tone="info">{t('drawing:restored')}</Alert>}
        <DrawPanel session={session} parcels={parcels} country={farm.country} errors={errors} />
        <section>
          <h2>{t('drawing:changes.title')}</h2>
          <ChangeList session={session} parcels={parcels} errors={errors} />
          {isPhone && discard}
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
      <footer className={classes.foot} data-unsaved={isUnsaved}>
        {failure && <Alert tone="alert">{failure}</Alert>}
        <Button size="md" fullWidth disabled={!isUnsaved} loading={isSaving} onClick={onSave}>
          {isUnsaved ? t('drawing:save', { count }) : t('drawing:saveNone')}
        </Button>
        {!isPhone && discard}
      </footer>
    </>
  );
}
