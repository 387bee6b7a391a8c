import { api } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeToasts } from '../../lib/toasts.ts';
import { refuse, reply } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { AlertRecord } from './alert-record.tsx';

const showRecord = (language: Language = 'en', farm = FARM) =>
  show(
    <main>
      <h1>Today</h1>
      <AlertRecord farm={farm} />
    </main>,
    { language },
  );

describe('how sure alerts are', () => {
  it.each<[Language, string, string]>([
    [
      'en',
      'How sure are alerts?',
      '9 were answered, 7 true or known already: 78% (likely between 45% and 94%).',
    ],
    ['ro', 'Cât de sigure sunt alertele?', 'La 9 s-a răspuns, 7 au fost adevărate sau deja știute: 78'],
    ['fr', 'Les alertes sont-elles fiables\u00a0?', '9 réponses, dont 7 alertes vraies ou déjà connues'],
  ])('is told by what was answered, in %s', async (language, title, sentence) => {
    reply(api.alerts.summary, { sent: 14, answered: 9, confirmed: 7, with_neighbors: false });
    await showRecord(language);
    await userEvent.click(page.getByText(title));
    await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    await expectAccessible();
  });

  it.each<[Language, string, string]>([
    [
      'en',
      'How sure are alerts?',
      '2 alerts in the last twelve months. None was answered yet: “I had a look”',
    ],
    ['ro', 'Cât de sigure sunt alertele?', 'Încă nu s-a răspuns la niciuna: „Am fost să văd”'],
    ['fr', 'Les alertes sont-elles fiables\u00a0?', '«\u00a0Je suis allé voir\u00a0» sur une alerte'],
  ])(
    'is not known before something was answered, which names the button, in %s',
    async (language, title, sentence) => {
      reply(api.alerts.summary, { sent: 2, answered: 0, confirmed: 0, with_neighbors: false });
      await showRecord(language);
      await userEvent.click(page.getByText(title));
      await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    },
  );

  it('is better with neighbors, if the owner agrees', async () => {
    reply(api.alerts.summary, { sent: 0, answered: 0, confirmed: 0, with_neighbors: false });
    const choices = reply(api.alerts.compare, { with_neighbors: true });
    await showRecord();
    await userEvent.click(page.getByText('How sure are alerts?'));
    await userEvent.click(page.getByRole('switch', { name: 'Compare with farms nearby', exact: false }));
    await expect.poll(() => choices).toMatchObject([{ body: { with_neighbors: true } }]);
  });

  it('and a choice that could not be stored is reported', async () => {
    takeToasts();
    reply(api.alerts.summary, { sent: 0, answered: 0, confirmed: 0, with_neighbors: false });
    refuse(api.alerts.compare, 403, { error: 'forbidden', detail: 'Only the owner can do that.' });
    await showRecord();
    await userEvent.click(page.getByText('How sure are alerts?'));
    await userEvent.click(page.getByRole('switch', { name: 'Compare with farms nearby', exact: false }));
    await expect
      .poll(() => takeToasts())
      .toMatchObject([{ type: 'error', text: 'Only the owner can do that.' }]);
  });

  it('is not decided by anyone else', async () => {
    reply(api.alerts.summary, { sent: 0, answered: 0, confirmed: 0, with_neighbors: false });
    await showRecord('en', { ...FARM, access: 'full' });
    await userEvent.click(page.getByText('How sure are alerts?'));
    await expect.element(page.getByRole('link', { name: 'How alerts are judged' })).toBeVisible();
    expect(page.getByRole('switch').query()).toBeNull();
  });
});
