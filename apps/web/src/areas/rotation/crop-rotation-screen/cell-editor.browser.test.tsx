import { api } from '@brazda/contract/client';
import type { RotationFinding } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { CATALOG, SEASON } from '../../../testing/samples.ts';
import { DESKTOP, onPhone, show } from '../../../testing/show.tsx';
import { CellEditor } from './cell-editor.tsx';
import { CellReasons } from './cell-reasons.tsx';

const HEAD = { line: 0, season: 0 };
const EDITING = {
  selection: { anchor: HEAD, head: HEAD },
  rect: { top: 0, bottom: 0, left: 0, right: 0 },
  grow: () => {},
};
const FINDINGS: readonly RotationFinding[] = [
  {
    code: 'too_often_in_a_row',
    severity: 'warning',
    values: { crop: 'winter_rapeseed', count: 4, most: 1 },
  },
  {
    code: 'bad_predecessor',
    severity: 'warning',
    values: { crop: 'winter_rapeseed', before: 'sunflower' },
  },
  ...['sclerotinia', 'brassicas'].map(
    (group): RotationFinding => ({
      code: 'hosts_too_near',
      severity: 'warning',
      values: { before: 'winter_rapeseed', group, count: 2, least: 4 },
    }),
  ),
];

/** The editor of a cell in the middle of the screen, with as many reasons as a cell has. */
async function showEditor() {
  reply(api.crops.list, { results: [...CATALOG] });
  const grid = { lines: [], seasons: [SEASON], pending: { unsaved: new Map(), saved: new Map() } };
  const verdict = { severity: 'warning', isInBreach: true, isSure: false, findings: FINDINGS } as const;
  await show(
    <div style={{ position: 'absolute', top: '45vh', left: '30vw', width: 160, height: 56 }}>
      <CellEditor grid={grid} editing={EDITING} onPut={() => {}} onClose={() => {}}>
        <CellReasons verdict={verdict} />
      </CellEditor>
    </div>,
    { language: 'fr' },
  );
  await expect.element(page.getByRole('option', { name: 'Tournesol' })).toBeInTheDocument();
}

const reasons = page.getByRole('list').first();
const heightsOf = (element: Element) => ({
  shown: element.clientHeight,
  whole: element.scrollHeight,
  ...element.getBoundingClientRect().toJSON(),
});

beforeEach(() => page.viewport(DESKTOP.width, DESKTOP.height));

it.each(['desktop', 'phone'])('cuts no reason on a %s, and keeps crops in reach', async (screen) => {
  if (screen === 'phone') await onPhone();
  await showEditor();
  const { shown, whole } = heightsOf(reasons.element());
  expect(shown).toBe(whole);
  const crops = page.getByRole('listbox').element().parentElement!;
  expect(heightsOf(crops).shown).toBeGreaterThan(130);
});
