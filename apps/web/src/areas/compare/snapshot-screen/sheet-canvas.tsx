import { type RefObject, useEffect } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { drawSheet, type SnapshotContent } from './draw-sheet.ts';
import { sheetLayout } from './sheet-layout.ts';
import classes from './snapshot-screen.module.css';

interface SheetCanvasProps {
  readonly content: SnapshotContent;
  readonly sheet: RefObject<HTMLCanvasElement | null>;
}

/** The sheet as it is copied, saved and printed, with a text alternative. */
export function SheetCanvas({ content, sheet }: SheetCanvasProps) {
  const isPhone = useIsPhone();
  useEffect(() => {
    const layout = sheetLayout(isPhone);
    drawSheet(sheet.current!, content, layout);
    // Text drawn before its font has loaded is drawn again.
    let isShown = true;
    void document.fonts.ready.then(() => isShown && drawSheet(sheet.current!, content, layout));
    return () => {
      isShown = false;
    };
  }, [sheet, content, isPhone]);
  const { title, facts, captions } = content;
  return (
    <canvas
      ref={sheet}
      className={classes.paper}
      role="img"
      aria-label={[title, facts, ...captions].join('. ')}
      data-portrait={isPhone}
    />
  );
}
