import { expect, type Locator, type Page } from '@playwright/test';
import { listParcels } from './demo.ts';
import type { Point } from './picture.ts';

/** The names of the map's parts in the languages of the product; the pseudo-language puts brackets around them. */
const named = (...names: string[]) => new RegExp(`^⟦?(${names.join('|')})⟧?$`);
const NAME = {
  legend: named('Legend', 'Legendă', 'Légende'),
  panel: named('Parcel details', 'Detaliile parcelei', 'Détails de la parcelle'),
  list: named('Parcels', 'Parcele', 'Parcelles'),
  filters: /^⟦?(Filters|Filtres?)/,
  more: named('More', 'Mai multe', 'Plus'),
  map: named('Map', 'Hartă', 'Carte'),
  noMap: /WebGL 2/,
};

/** As long as an assertion waits. */
const SOON = { timeout: 15_000 };

/**
 * The map screen as a visitor uses it, on a desktop or a phone. It waits by `waitFor`: an assertion describes the whole page
 * each time that it does not find its element, which takes as long as the page itself.
 */
export class FarmMap {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly canvas: Locator;
  /** The canvas, or the message in its place in a browser that cannot draw it. */
  readonly surface: Locator;
  readonly legend: Locator;
  /** The value and class of the pixel under the pointer. */
  readonly readout: Locator;
  readonly panel: Locator;
  /** The marks of the season's dates, oldest first. */
  readonly dates: Locator;
  /** The mark of the current date. */
  readonly chosenDate: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  /** The summary of the list: the number of parcels and hectares. */
  readonly summary: Locator;

  constructor(page: Page, isPhone: boolean, hasMap = true) {
    this.page = page;
    this.isPhone = isPhone;
    this.canvas = page.locator('canvas.maplibregl-canvas');
    this.surface = hasMap ? this.canvas : page.getByText(NAME.noMap);
    this.legend = page.getByRole('region', { name: NAME.legend });
    this.readout = this.legend.locator('header p');
    this.dates = page.locator('button[role=option]');
    this.chosenDate = page.locator('button[role=option][aria-selected=true]');
    this.panel = page.getByRole('region', { name: NAME.panel });
    this.list = page.getByRole('region', { name: NAME.list });
    this.rows = this.list.getByRole('listitem');
    this.summary = this.list.locator('[aria-live]');
  }

  /** Opens a URL and waits until the route is complete, the map is shown and its image has loaded. */
  async open(address = '/demo-farm') {
    const image = this.page.waitForResponse(/\/atlas\//);
    await this.page.goto(address);
    await image;
    await this.#arrived();
  }

  async #arrived() {
    await expect(this.page).toHaveURL(/\/map\/.+\/season\/.+\/date\/\d{4}-\d\d-\d\d/);
    await this.surface.waitFor(SOON);
  }

  /** The route in the URL. */
  get place() {
    const { pathname, searchParams } = new URL(this.page.url());
    const after = (name: string) => pathname.match(new RegExp(`/${name}/([^/]+)`))?.[1] ?? null;
    return {
      farm: after('map'),
      season: after('season'),
      date: after('date'),
      parcel: after('parcel'),
      rasterKind: searchParams.get('rasterKind'),
    };
  }

  /** Makes the list visible: on a phone it is in a sheet. */
  async openList() {
    if (this.isPhone) await this.#section(NAME.list);
    await this.list.waitFor(SOON);
  }

  /** Makes the filters of the list visible: on a phone they are collapsed. */
  async openFilters() {
    await this.openList();
    const button = this.list.getByRole('button', { name: NAME.filters });
    if (this.isPhone && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** Makes farm, season and language visible. */
  async openSettings() {
    if (this.isPhone) await this.#section(NAME.more);
  }

  /** Switches to another farm by its name. */
  async chooseFarm(name: string) {
    await this.openSettings();
    await this.page.locator('button[aria-haspopup=listbox]:not([role=combobox])').click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** Signs out through the user menu. */
  async signOut(name: string) {
    await this.openSettings();
    if (!this.isPhone) await this.page.getByRole('button', { name }).click();
    await this.page.getByText('Log out', { exact: true }).click();
  }

  /** Closes what covers the map on a phone. */
  async backToMap() {
    if (this.isPhone) await this.#section(NAME.map);
  }

  async #section(name: RegExp) {
    const button = this.page.getByRole('navigation').getByRole('button', { name });
    if ((await button.getAttribute('aria-current')) === null) await button.click();
    await expect(button).toHaveAttribute('aria-current', 'true');
  }

  /** Opens a parcel by its row in the list. */
  async openFromList(title: string) {
    await this.openList();
    await this.rows.filter({ hasText: title }).first().click();
    const heading = this.panel.getByRole('heading', { level: 2 });
    await heading.first().waitFor(SOON);
    await expect(heading).toHaveText(title);
  }

  /** Opens a tab of the open parcel, in English. */
  async openTab(name: string) {
    const tab = this.panel.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  /** Selects a row of the list by its box; on a phone, without a selection, by a long press. */
  async choose(row: Locator) {
    const box = row.getByRole('checkbox');
    if (!this.isPhone) return box.check({ force: true });
    const finger = { pointerType: 'touch' };
    await row.getByRole('button').dispatchEvent('pointerdown', finger);
    await expect(box).toBeChecked();
    await row.getByRole('button').dispatchEvent('pointerup', finger);
  }

  /** Opens a parcel by clicking it on the map. */
  async openFromMap(title: string) {
    const { x, y } = await this.pointAt(title);
    if (!this.isPhone) await this.page.mouse.click(x, y);
    await expect(this.panel.getByRole('heading', { level: 2 })).toHaveText(title);
  }

  /** Points at the center of a parcel until its pixel is read, and returns its position. Touch opens the parcel. */
  async pointAt(title: string): Promise<Point> {
    let point = await this.pointOf(title);
    // The map may not be ready or may still move: a lost event is repeated.
    await expect(async () => {
      point = await this.pointOf(title);
      if (this.isPhone) await this.page.touchscreen.tap(point.x, point.y);
      else {
        await this.page.mouse.move(point.x + 2, point.y);
        await this.page.mouse.move(point.x, point.y);
      }
      await expect(this.readout).toHaveText(/\d[.,]\d+.* \d+/, { timeout: 3000 });
    }).toPass();
    return point;
  }

  /** The color of the swatch beside the value that was read, as `rgb(r, g, b)`. */
  async readColor(): Promise<string | undefined> {
    const style = await this.readout.locator('i').getAttribute('style');
    return style?.match(/rgb\(.*\)/)?.[0];
  }

  /** The screen position of the center of a parcel once the map is idle. */
  async pointOf(title: string): Promise<Point> {
    await this.#arrived();
    const { farm, season } = this.place;
    const parcels = await listParcels(this.page.request, farm!, season!);
    const parcel = parcels.find((candidate) => title === (candidate.display_name || candidate.name));
    const resting = this.page.locator('[data-bounds]', { has: this.canvas });
    const bounds = (await resting.getAttribute('data-bounds'))!.split(',').map(Number);
    return projected(bounds, (await this.canvas.boundingBox())!)(parcel!.representative_point);
  }
}

/** The Web Mercator projection of a map that shows bounds (west, south, east, north) in its box. */
function projected(bounds: readonly number[], box: Point & { width: number; height: number }) {
  const [left, bottom] = mercatorOf(bounds);
  const [right, top] = mercatorOf(bounds.slice(2));
  return (lngLat: readonly number[]): Point => {
    const [x, y] = mercatorOf(lngLat);
    return {
      x: box.x + ((x - left) / (right - left)) * box.width,
      y: box.y + ((y - top) / (bottom - top)) * box.height,
    };
  };
}

function mercatorOf([lng = 0, lat = 0]: readonly number[]): readonly [number, number] {
  return [lng, -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))];
}
