import { describe, expect, it } from 'vitest';
import { dialogStepOver, isBelowDialogStep, isDialogStep } from './dialog-step.ts';

const map = { key: 'map', state: { background: 'grid' } };
const step = { key: 'step', state: dialogStepOver(map) };

describe('a history entry for dialogs', () => {
  it('keeps the state of the entry below', () => {
    expect(step.state).toMatchObject({ background: 'grid' });
    expect(isDialogStep(step)).toBe(true);
    expect(isDialogStep(map)).toBe(false);
    expect(isDialogStep({ state: null })).toBe(false);
  });

  it('is left together with the entry below it, and with no other', () => {
    expect(isBelowDialogStep(step, map)).toBe(true);
    expect(isBelowDialogStep(step, { key: 'parcel', state: null })).toBe(false);
    expect(isBelowDialogStep(map, step)).toBe(false);
  });
});
