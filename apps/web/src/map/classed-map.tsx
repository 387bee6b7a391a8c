import { optionalChunk } from '../lib/optional-chunk.tsx';
import classes from './classed-map.module.css';
import type { ShapesView } from './draw-shapes-map.ts';

// Without a connection it may not be there: its legend, and what stands below, say the same.
const ShapesMap = optionalChunk(async () => (await import('./shapes-map.tsx')).ShapesMap);

/** A class of shapes that are colored alike. */
interface LegendClass {
  readonly key: string;
  readonly color: string;
  readonly label: string;
  /** How much there is of it. */
  readonly amount: string;
}

interface ClassedMapProps {
  readonly label: string;
  readonly legendLabel: string;
  readonly view: ShapesView;
  readonly legend: readonly LegendClass[];
  /** Receives the position of the clicked shape, null beside all of them. */
  readonly onShape?: (position: number | null) => void;
}

/** A map of shapes that are colored by classes, and a legend that says the same in words. */
export function ClassedMap({ label, legendLabel, view, legend, onShape = () => undefined }: ClassedMapProps) {
  return (
    <>
      <div className={classes.map} data-map>
        <ShapesMap label={label} view={view} onShape={onShape} />
      </div>
      <ul className={classes.legend} aria-label={legendLabel}>
        {legend.map(({ key, color, label: text, amount }) => (
          <li key={key}>
            <i style={{ background: color }} />
            <span>{text}</span>
            <span className={classes.amount}>{amount}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
