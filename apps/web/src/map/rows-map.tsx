import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/language.ts';
import { createImportPreviewMap, type ImportPreviewMap, type RowsView } from './import-preview-map.ts';
import classes from './map-canvas.module.css';

interface RowsMapProps {
  readonly view: RowsView;
  readonly label: string;
  /** Receives the position of the clicked row, null beside all of them. */
  readonly onRow: (position: number | null) => void;
}

/** The map of the rows of a file, filling its parent. */
export function RowsMap({ view, label, onRow }: RowsMapProps) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const previewMap = useRef<ImportPreviewMap>(null);
  const latest = useRef({ view, onRow });
  const [canDraw, setCanDraw] = useState(true);
  useLayoutEffect(() => {
    latest.current = { view, onRow };
    previewMap.current?.show(view);
  });

  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not recreate the map
  useEffect(() => {
    const texts = { 'Map.Title': label, 'AttributionControl.ToggleAttribution': attribution };
    const made = createImportPreviewMap(container.current!, texts, (position) =>
      latest.current.onRow(position),
    );
    previewMap.current = made;
    made?.show(latest.current.view);
    setCanDraw(made !== null);
    return () => {
      previewMap.current = null;
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
