import { api } from '@brazda/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { FARM } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { ArchiveButton } from './archive-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const GUADELOUPE = { ...FARM, country: 'FR', bbox: [-61.6, 16.1, -61.5, 16.3] } as const;

it.each([
  ['in Romania', FARM, '2026-11-20T22:30:00Z', 'ferma-mea-2026-11-21-archive.zip'],
  ['in Guadeloupe', GUADELOUPE, '2026-11-21T02:00:00Z', 'ferma-mea-2026-11-20-archive.zip'],
])('the file of a night %s is named after the day there', async (_, farm, now, name) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  reply(api.exports.archive, new Uint8Array());
  await show(<ArchiveButton farm={{ ...farm, bbox: [...farm.bbox!] as [number, number, number, number] }} />);
  await page.getByRole('button').click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual([name]);
});
