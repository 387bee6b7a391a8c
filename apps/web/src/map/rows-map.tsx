import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../data/language.ts';
import classes from './map-canvas.module.css';
import { createRowsStage, type RowsStage, type RowsView } from './rows-stage.ts';

interface RowsMapProps {
  readonly view: RowsView;
  readonly label: string;
  /** Told the position of the row that is clicked, null beside all of them. */
  readonly onRow: (position: number | null) => void;
}

/** The map of the rows of a file, filling its parent. */
export function RowsMap({ view, label, onRow }: RowsMapProps) {
  const t = useWords();
  const container = useRef<HTMLDivElement>(null);
  const stage = useRef<RowsStage>(null);
  const latest = useRef({ view, onRow });
  const [canDraw, setCanDraw] = useState(true);
  useLayoutEffect(() => {
    latest.current = { view, onRow };
    stage.current?.show(view);
  });

  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is not made anew for a change of language
  useEffect(() => {
    const texts = { 'Map.Title': label, 'AttributionControl.ToggleAttribution': attribution };
    const made = createRowsStage(container.current!, texts, (position) => latest.current.onRow(position));
    stage.current = made;
    made?.show(latest.current.view);
    setCanDraw(made !== null);
    return () => {
      stage.current = null;
      made?.destroy();
    };
  }, []);
  return (
    <>
      <div ref={container} className={classes.canvas} />
      {!canDraw && <p className={classes.sorry}>{t('map:canvas.noWebGl')}</p>}
    </>
  );
}
