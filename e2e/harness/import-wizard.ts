import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

/** The parcels of a farm in Dragalina as APIA exports them: a shapefile with an empty `.prj`. */
export const APIA_FILE = {
  path: fileURLToPath(new URL('../fixtures/RO000000001_2026_0.zip', import.meta.url)),
  parcels: 29,
};

/** Seven parcels of a French farm as Telepac exports them: a shapefile without a `.prj`. */
export const TELEPAC_FILE = {
  path: fileURLToPath(
    new URL('../../packages/formats/src/testing/samples/sample_telepac_parcelles.zip', import.meta.url),
  ),
  parcels: 7,
};

/** The import of a file into a farm, as its owner sees it in English. */
export class ImportWizard {
  readonly page: Page;
  /** The button that applies the import once the files are compared with the season. */
  readonly take: Locator;

  constructor(page: Page) {
    this.page = page;
    this.take = page.getByRole('button', { name: /^Take in \d+ parcels?$/ });
  }

  /** Chooses a file on the first step of an import and waits for the progress page. */
  async bring(farmId: string, path: string) {
    await this.page.goto(`/manage/farm/${farmId}/choose-import-type`);
    await this.page.locator('input[type=file]').setInputFiles(path);
    await expect(this.page).toHaveURL(new RegExp(`/map/${farmId}/file/[\\w-]+$`));
  }

  /** The rows of the preview under a verdict, expanded if collapsed. */
  group(verdict: string): Locator {
    return this.page
      .getByRole('region', { name: 'Parcels in the files' })
      .getByRole('button', { name: new RegExp(`^${verdict} `) });
  }
}

/** Creates a farm in the dialog offered to users without one, and returns its id. */
export async function addFarm(page: Page, name: string, country = 'Romania'): Promise<string> {
  await page.getByRole('button', { name: 'Add your farm' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add your farm' });
  await form.getByLabel("What's the name of your farm?").fill(name);
  await form.getByText(country, { exact: true }).click();
  await form.getByRole('button', { name: 'Add farm' }).click();
  await expect(page).toHaveURL(/\/manage\/farm\//);
  return page.url().match(/\/manage\/farm\/([\w-]+)/)![1]!;
}
