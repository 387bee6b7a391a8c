import { Button } from '@mantine/core';
import { useState } from 'react';
import { VirtualList } from '../../ui/tables/virtual-list.tsx';
import classes from './gallery-screen.module.css';

const SENTENCE = 'Rows may take as many lines as their text needs.';
const NOTES = Array.from({ length: 5000 }, (_, at) => ({
  id: String(at),
  text: `${at + 1}. ${Array(1 + ((at * 7) % 4))
    .fill(SENTENCE)
    .join(' ')}`,
}));

const idOf = ({ id }: (typeof NOTES)[number]) => id;
const guess = () => 66;

/** Five thousand rows of different heights, and scrolling to one of them. */
export function ListSamples() {
  const [inSight, setInSight] = useState<number | null>(null);
  return (
    <>
      <div className={classes.list}>
        <VirtualList label="Notes" items={NOTES} keyOf={idOf} heightOf={guess} measured inSight={inSight}>
          {({ text }) => (
            <button type="button" className={classes.note}>
              {text}
            </button>
          )}
        </VirtualList>
      </div>
      <div className={classes.buttons}>
        {[1, 2500, 5000].map((row) => (
          <Button variant="light" size="md" key={row} onClick={() => setInSight(row - 1)}>
            Row {row}
          </Button>
        ))}
      </div>
    </>
  );
}
