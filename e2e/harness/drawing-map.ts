import type { Locator, Page } from '@playwright/test';

/** Longitude and latitude. */
type LngLat = readonly [number, number];

/** The drawing page, as used on a desktop. */
export class DrawingMap {
  readonly page: Page;
  readonly canvas: Locator;
  readonly tools: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.locator('canvas.maplibregl-canvas');
    this.tools = page.getByRole('toolbar', { name: 'Drawing tools' });
    this.panel = page.getByRole('complementary', { name: 'Draw parcels' });
  }

  /** Activates a tool, or runs an immediate action. */
  async take(name: string) {
    await this.tools.getByRole('button', { name, exact: true }).click();
  }

  /** Clicks positions on the map one after the other, moving the pointer between them. */
  async click(...places: readonly LngLat[]) {
    for (const place of places) {
      const { x, y } = await this.#pixelOf(place);
      await this.page.mouse.move(x, y, { steps: 3 });
      await this.page.mouse.click(x, y);
    }
  }

  /** Drags from one position on the map to another. */
  async drag(from: LngLat, to: LngLat) {
    const start = await this.#pixelOf(from);
    const end = await this.#pixelOf(to);
    await this.page.mouse.move(start.x, start.y, { steps: 3 });
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** The pixel of a position in the window, once the map is idle. */
  async #pixelOf([longitude, latitude]: LngLat) {
    const resting = this.page.locator('[data-bounds]');
    const [west, south, east, north] = (await resting.getAttribute('data-bounds'))!
      .split(',')
      .map(Number) as [number, number, number, number];
    const box = (await this.canvas.boundingBox())!;
    const [top, bottom, here] = [north, south, latitude].map(heightOf) as [number, number, number];
    return {
      x: box.x + ((longitude - west) / (east - west)) * box.width,
      y: box.y + ((top - here) / (top - bottom)) * box.height,
    };
  }
}

/** In the map's projection (Mercator). */
function heightOf(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}
