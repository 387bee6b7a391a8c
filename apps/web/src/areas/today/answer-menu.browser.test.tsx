import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeToasts } from '../../lib/toasts.ts';
import { alertSample } from '../../testing/alert-samples.ts';
import { refuse } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { AnswerMenu } from './answer-menu.tsx';

beforeEach(() => void takeToasts());

it('an answer that could not be stored is reported', async () => {
  refuse(api.alerts.answer, 404, { error: 'not_found', detail: 'There is no such alert.' });
  await show(<AnswerMenu farmId={FARM.id} alert={alertSample('fallen')} />);
  await userEvent.click(page.getByRole('button', { name: 'I had a look' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Not true' }));
  await expect.poll(() => takeToasts()).toMatchObject([{ type: 'error', text: 'There is no such alert.' }]);
});
