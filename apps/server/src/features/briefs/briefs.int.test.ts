import { api } from '@brazda/contract';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const download = (caller: Caller, format: 'pdf' | 'png', language = 'en', farmId = 'own') =>
  caller.callUnchecked(api.briefs.file, {
    params: { farmId },
    query: { format },
    headers: { 'accept-language': language },
  });

async function textOf(language = 'en') {
  const { response } = await download(owner, 'pdf', language);
  const { text, totalPages } = await extractText(new Uint8Array(response as Uint8Array), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

describe('the brief of a farm', () => {
  it.each([
    ['en', 'No image has been judged yet', 'The weather of the next days is not known here yet.'],
    ['ro', 'Încă nu a fost evaluată nicio imagine', 'Vremea următoarelor zile nu este cunoscută aici încă.'],
    ['fr', 'Aucune image n’a encore été jugée', 'La météo des prochains jours n’est pas encore connue ici.'],
  ])('says in %s what is not known', async (language, notJudged, noWeather) => {
    const { text, totalPages } = await textOf(language);
    expect(text).toContain(notJudged);
    expect(text).toContain(noWeather);
    expect(totalPages).toBe(1);
  });

  it('names what to look at, and the work that is overdue and ahead', async () => {
    const { pool } = world.product.database;
    await pool.query(`insert into farm_judgment (farm_id, judged_at) values ('own', now())`);
    await pool.query(
      `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual, change,
         lost_share, basis, peers, images, hectares, simulated)
       select 'alert-1', 'own', parcel_id, id, crop_id, 'fall', '2026-05-01', '2026-05-06', '2026-05-06', 0.5, 0.8, -0.27, 0.375, 'farm',
         6, 1, 12.15, false
       from crop_interval where parcel_id = 'own-2026-east' limit 1`,
    );
    const { text } = await textOf();
    expect(text).toContain('NDVI fell from 0.77 on 1 May to 0.50; its crop nearby is at 0.80.');
  });

  it('is a picture as wide as a phone', async () => {
    const { response } = await download(owner, 'png', 'ro');
    const { format, width, height } = await sharp(response as Uint8Array).metadata();
    expect(format).toBe('png');
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(800);
  });

  it('is for those who see the whole farm', async () => {
    expect((await download(world.people['guest of parcels'].caller, 'pdf')).status).toBe(403);
    expect((await download(world.people.stranger.caller, 'pdf')).status).toBe(404);
    expect((await download(owner, 'pdf', 'en', 'no-farm')).status).toBe(404);
  });
});
