import type { Parcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconWalk } from '@tabler/icons-react';
import { useIsPhone } from '../../../lib/device.ts';
import { ringHectares } from '../../../lib/geometry/measure.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { requestWalk } from '../../imagery/index.ts';
import type { Sketch } from '../drawing.ts';
import classes from './draw-panel.module.css';
import type { SketchErrors } from './payload.ts';
import { hectaresDrawn } from './sketch-changes.ts';
import { SketchForm } from './sketch-form.tsx';
import type { DrawingSession } from './use-drawing-session.ts';
import { useSketchName } from './use-sketch-name.ts';

interface DrawPanelProps {
  readonly session: DrawingSession;
  readonly parcels: readonly Parcel[];
  readonly country: 'RO' | 'FR';
  readonly errors: ReadonlyMap<string, SketchErrors>;
}

/** The selection: its fields, its holes, its overlaps; without one, the ways to begin. */
export function DrawPanel({ session, parcels, country, errors }: DrawPanelProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isPhone = useIsPhone();
  const { chosen, only, land } = session;
  if (only)
    return (
      <section className={classes.part} aria-label={t('drawing:panel.title')}>
        <Head sketch={only} parcels={parcels} />
        {errors.get(only.id)?.shape && <Alert tone="alert">{errors.get(only.id)!.shape}</Alert>}
        <Overlaps session={session} sketch={only} parcels={parcels} />
        <SketchForm
          sketch={only}
          country={country}
          errors={errors.get(only.id)}
          onChange={(fields) => session.describe(only, fields)}
        />
        <Holes session={session} sketch={only} />
      </section>
    );
  if (chosen.length > 1) {
    const hectares = chosen.reduce((sum, sketch) => sum + hectaresDrawn(sketch), 0);
    return (
      <section className={classes.part} aria-label={t('drawing:panel.title')}>
        <h2>{t('drawing:panel.several', { count: chosen.length })}</h2>
        <p className={classes.quiet}>{formats.hectares(hectares)}</p>
        <p>{t('drawing:panel.severalText')}</p>
        <Button variant="light" size="md" onClick={session.merge}>
          {t('drawing:do.merge')}
        </Button>
      </section>
    );
  }
  const noParcels = isPhone ? 'drawing:panel.noParcelsPhone' : 'drawing:panel.noParcels';
  return (
    <section className={classes.part} aria-label={t('drawing:panel.title')}>
      <h2>{t('drawing:panel.none')}</h2>
      <p>{t(land.length > 0 ? 'drawing:panel.noneText' : noParcels)}</p>
      <Button variant="light" size="md" onClick={() => session.setTool('polygon')}>
        {t('drawing:tool.polygon')}
      </Button>
      {isPhone && (
        <Button
          variant="light"
          size="md"
          leftSection={<IconWalk size={20} aria-hidden />}
          onClick={requestWalk}
        >
          {t('drawing:tool.walk')}
        </Button>
      )}
    </section>
  );
}

function Head({ sketch, parcels }: { sketch: Sketch; parcels: readonly Parcel[] }) {
  const nameOf = useSketchName(parcels);
  const { formats } = useLanguage();
  return (
    <header className={classes.head}>
      <h2>{nameOf(sketch)}</h2>
      <strong>{formats.hectares(hectaresDrawn(sketch))}</strong>
    </header>
  );
}

function Overlaps({
  session,
  sketch,
  parcels,
}: Omit<DrawPanelProps, 'country' | 'errors'> & { sketch: Sketch }) {
  const t = useTranslation();
  const nameOf = useSketchName(parcels);
  const { formats } = useLanguage();
  const own = session.overlaps.flatMap((overlap) => {
    const { id, other } = overlap;
    if (id === sketch.id) return [overlap];
    return other === sketch.id ? [{ ...overlap, id: other, other: id }] : [];
  });
  return own.map((overlap) => {
    const other = session.land.find(({ id }) => id === overlap.other);
    const area = formats.hectares(overlap.hectares);
    return (
      <Alert key={overlap.other} tone="alert">
        <p>{t('drawing:overlap.text', { name: other ? nameOf(other) : '', area })}</p>
        <Button variant="default" size="sm" mih={44} mt={8} onClick={() => session.cutOverlap(overlap)}>
          {t('drawing:overlap.cut')}
        </Button>
      </Alert>
    );
  });
}

function Holes({ session, sketch }: { session: DrawingSession; sketch: Sketch }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const holes = sketch.shape.flatMap((polygon) => polygon.slice(1));
  if (holes.length === 0) return null;
  return (
    <div>
      <h3>{t('drawing:holes.title')}</h3>
      <ul className={classes.rows}>
        {holes.map((hole, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: holes have no names
          <li key={i}>
            <span>{t('drawing:holes.hole', { number: i + 1 })}</span>
            <span className={classes.quiet}>{formats.hectares(ringHectares(hole))}</span>
            <Button variant="subtle" size="sm" mih={44} onClick={() => session.fillHole(sketch, i)}>
              {t('drawing:holes.remove', { number: i + 1 })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
