import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replyPartly } from '../../../testing/api.ts';
import { planSample } from '../../../testing/plan-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { EmptyPlan } from './empty-plan.tsx';

const PLAN = planSample({ id: 'season.1' });

it('is filled once, however often its button is clicked', async () => {
  let answer = () => {};
  const started = replyPartly(api.plans.start, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { ...PLAN, change: 'c' };
  });
  await show(<EmptyPlan farm={FARM} season={SEASON} plan={PLAN} mayFill />);
  const button = page.getByRole('button', { name: 'Usual activities' });
  await userEvent.dblClick(button);
  await expect.poll(() => started.length).toBe(1);
  await expect.element(button).toBeDisabled();
  answer();
  await expect.element(button).toBeEnabled();
  expect(started.length).toBe(1);
});
