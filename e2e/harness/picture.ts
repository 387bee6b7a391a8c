import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A position on the page in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The color of the page at a position, as `rgb(r, g, b)`. */
export async function colorAt(page: Page, { x, y }: Point): Promise<string> {
  const clip = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
  const [color] = await colorsIn(await page.screenshot({ clip }));
  return color!;
}

/** The different colors of a PNG, each as `rgb(r, g, b)`. */
export async function colorsIn(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colors.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
  return [...colors];
}
