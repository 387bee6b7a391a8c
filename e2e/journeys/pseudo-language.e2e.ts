import { speakPseudo } from '../harness/speak-pseudo.ts';
import { COARSE, expect, test } from '../harness/test.ts';

test.use(COARSE);

test('a walk through every screen finds no untranslated text', async ({ page, map, complaints }) => {
  complaints.expect(/status of 404 .*\/nowhere/);
  const language = await speakPseudo(page);
  await page.addInitScript(`localStorage.removeItem('brazda.welcomed')`);
  await map.open('/demo-farm');
  await expect(page.getByRole('complementary', { name: '⟦Demo farm⟧' })).toBeVisible();
  await language.expectOnlyMessages();
  await page.getByRole('button', { name: '⟦Explore DEMO⟧' }).click();

  await map.openSettings();
  await language.expectOnlyMessages();
  await map.openList();
  await expect(map.rows.first()).toBeVisible();
  await language.expectOnlyMessages();
  await page.getByRole('textbox').fill('nowhere');
  await expect(map.list).toContainText('⟦No parcel matches “nowhere”⟧');
  await page.getByRole('textbox').fill('');

  await map.openFromList('Drumul Sării');
  await expect(map.panel.getByRole('figure')).toBeVisible();
  await language.expectOnlyMessages();
  await page.getByRole('option', { name: ', 0% clear' }).last().click();
  await expect(map.panel).toContainText('⟦Too cloudy on this date⟧');
  await language.expectOnlyMessages();

  await page.getByRole('button', { name: '⟦What the map shows⟧' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await language.expectOnlyMessages();

  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: '⟦Log in⟧' })).toBeVisible();
  await language.expectOnlyMessages();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '⟦This page does not exist⟧' })).toBeVisible();
  await language.expectOnlyMessages();
});
