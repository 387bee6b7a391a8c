import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onPhone, show } from '../../testing/show.tsx';
import { ChoiceRow } from './choice-row.tsx';

const CHOICES = ['Toutes', 'Deux dernières semaines', 'Cette saison'].map((label) => ({
  value: label,
  label,
}));

it('wraps where its choices do not fit beside each other, so that none is cut', async () => {
  await show(
    <div style={{ width: 260 }}>
      <ChoiceRow size="small" label="Période" value="Toutes" choices={CHOICES} onChange={() => undefined} />
    </div>,
  );
  const row = page.getByRole('group', { name: 'Période' }).element();
  const { left, right } = row.getBoundingClientRect();
  for (const choice of row.querySelectorAll('label')) {
    const box = choice.getBoundingClientRect();
    expect(box.left, choice.textContent).toBeGreaterThanOrEqual(left);
    expect(box.right, choice.textContent).toBeLessThanOrEqual(right);
  }
});

it('stays in one line on a phone where labels of several words can take two', async () => {
  await onPhone();
  const levels = ['Consultation', 'Accès complet', 'Parcelles choisies'];
  await show(
    <div style={{ width: 326 }}>
      <ChoiceRow
        size="small"
        label="Accès"
        value="Consultation"
        choices={levels.map((label) => ({ value: label, label }))}
        onChange={() => undefined}
      />
    </div>,
  );
  const row = page.getByRole('group', { name: 'Accès' }).element();
  const tops = [...row.querySelectorAll('label')].map((choice) => choice.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
