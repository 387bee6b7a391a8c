import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { DayRow } from './day-row.tsx';
import type { HourDay } from './hour-days.ts';

const dayOf = (...verdicts: readonly ('good' | 'no')[]): HourDay => ({
  date: '2026-11-29',
  hours: verdicts.map((spraying, hour) => ({
    time: `2026-11-29T${String(hour).padStart(2, '0')}:00:00Z`,
    hour,
    spraying,
    reasons: [],
    temperature: 9,
    wind: 2,
    gusts: 4,
    clouds: 10,
    precipitation: 0,
    humidity: 70,
    delta_t: 3,
  })),
  windows: [],
  runs: [],
});

it('does not say of a day with a single good hour that it has none', async () => {
  await show(
    <ol>
      <DayRow day={dayOf('no', 'no')} />
      <DayRow day={dayOf('no', 'good')} />
    </ol>,
    { language: 'ro' },
  );
  await expect.element(page.getByText('nicio oră potrivită')).toBeVisible();
  await expect.element(page.getByText('mai puțin de două ore la rând')).toBeVisible();
  await expectAccessible();
});
