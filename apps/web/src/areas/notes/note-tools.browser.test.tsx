import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FarmMapCommands } from '../../map/index.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { DESKTOP, expectAccessible, onPhone, show } from '../../testing/show.tsx';
import type { FarmContext } from '../farms/index.ts';
import { MapTools } from '../imagery/index.ts';
import { NoteTools } from './note-tools.tsx';

/** The largest button, with a pixel for rounding. */
const MAX_WIDTH = 45;
const context = { farm: FARM, season: SEASON } as FarmContext;
const commands = { pickPlace: () => () => undefined } as unknown as FarmMapCommands;
const toolbar = page.getByRole('toolbar');
const readout = page.getByRole('status');

/** The tools at the edge of a map that fills the window, as on the map screen. */
const showTools = (language: (typeof LANGUAGES)[number]) =>
  show(
    <main data-testid="map" style={{ position: 'fixed', inset: 0 }}>
      <h1>Map</h1>
      <div style={{ position: 'absolute', top: 66, right: 12 }}>
        <MapTools commands={commands} farmBounds={null} layers={null}>
          <NoteTools context={context} commands={commands} />
        </MapTools>
      </div>
    </main>,
    { language },
  );

const boxOf = (element: Element) => element.getBoundingClientRect();

it.each(LANGUAGES.flatMap((language) => [['phone', language] as const, ['desktop', language] as const]))(
  'asks for the place of a note without covering the map (%s, %s)',
  async (screen, language) => {
    await (screen === 'phone' ? onPhone() : page.viewport(DESKTOP.width, DESKTOP.height));
    await showTools(language);
    await toolbar.getByRole('button').last().click();
    await expect.element(readout).toBeVisible();
    const tools = boxOf(toolbar.element());
    const says = boxOf(readout.element());
    expect(tools.width).toBeLessThanOrEqual(MAX_WIDTH);
    expect(says.top).toBeGreaterThanOrEqual(tools.bottom);
    expect(says.left).toBeGreaterThanOrEqual(0);
    expect(says.right).toBeLessThanOrEqual(innerWidth);
    // A tap beside the buttons and beside the readout reaches the map.
    for (const at of [tools.top + 20, tools.bottom - 20, says.bottom + 4])
      expect(document.elementFromPoint(tools.left - 20, at)).toBe(page.getByTestId('map').element());
    await expectAccessible();
  },
);
