import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageSetting } from '../lib/device-settings.ts';
import type { Setting } from '../lib/setting.ts';
import { baseStyleSetting, opacitySetting, paletteSetting } from '../map/map-settings.ts';
import { installAskedAtSetting, welcomedSetting } from './overlays/overlay-settings.ts';

const STORED: readonly [
  setting: Pick<Setting<unknown>, 'keyOf' | 'parse'>,
  stored: string | null,
  value: unknown,
][] = [
  [opacitySetting, '0.4', 0.4],
  [opacitySetting, '7', 0.92],
  [opacitySetting, '"0.4"', 0.92],
  [paletteSetting, '"cvd"', 'cvd'],
  [paletteSetting, '"rainbow"', 'standard'],
  [paletteSetting, '{broken', 'standard'],
  [languageSetting, null, null],
  [languageSetting, '"de"', null],
  [welcomedSetting, 'true', true],
  [installAskedAtSetting, '1795260000000', 1795260000000],
  [installAskedAtSetting, '"yesterday"', null],
  [baseStyleSetting, '"ign"', 'ign_photo'],
  [baseStyleSetting, '"own_photo"', 'own_photo'],
  [baseStyleSetting, '7', 'embedded'],
];

it.each(STORED.map(([setting, stored, value]) => [setting.keyOf(null), stored, value, setting] as const))(
  'the setting %s reads %s as %s',
  (_, stored, value, setting) => expect(setting.parse(stored)).toEqual(value),
);

describe("a user's settings", () => {
  let device: Record<string, string>;
  const modules = async () => ({
    ...(await import('../lib/setting.ts')),
    ...(await import('../lib/device-settings.ts')),
    ...(await import('../map/map-settings.ts')),
  });
  beforeEach(() => {
    device = {};
    vi.resetModules();
    const storage = {
      getItem: (key: string) => device[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(device, { [key]: value }),
      removeItem: (key: string) => delete device[key],
    };
    // The keys of a storage are its own properties.
    const keyed = new Proxy(storage, {
      ownKeys: () => Object.keys(device),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    vi.stubGlobal('localStorage', keyed);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('apply to that user alone', async () => {
    const { paletteSetting, switchUser } = await modules();
    paletteSetting.set('cvd');
    switchUser('u1');
    expect(paletteSetting.get()).toBe('standard');
    switchUser(null);
    expect(paletteSetting.get()).toBe('cvd');
  });

  it('are kept aside during impersonation, and return', async () => {
    const { opacitySetting, switchUser, clearSettings } = await modules();
    switchUser('staff');
    opacitySetting.set(0.5);
    switchUser('farmer');
    opacitySetting.set(0.1);
    clearSettings('farmer');
    switchUser('staff');
    expect(opacitySetting.get()).toBe(0.5);
    expect(Object.keys(device)).not.toContain('brazda@farmer.opacity');
  });

  it('are cleared at sign-out, unlike those of the device', async () => {
    const { paletteSetting, colorSchemeSetting, switchUser, clearUserData } = await modules();
    colorSchemeSetting.set('dark');
    switchUser('u1');
    paletteSetting.set('cvd');
    clearUserData({ keepsWork: false });
    expect(paletteSetting.get()).toBe('standard');
    switchUser('u1');
    expect([paletteSetting.get(), colorSchemeSetting.get()]).toEqual(['standard', 'dark']);
  });

  it('are cleared together with what the device keeps of their data', async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const forget = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: forget, keys: async () => ['note-thumbnails', 'shell'] });
    const { hasKeptDataSetting, switchUser, clearUserData } = await modules();
    clearUserData({ keepsWork: true });
    expect(deleteDatabase).not.toHaveBeenCalled();
    switchUser('u1');
    hasKeptDataSetting.set(true);
    clearUserData({ keepsWork: true });
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('brazda-kept');
    await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith('note-thumbnails'));
    expect(hasKeptDataSetting.get()).toBe(false);
  });

  it('keep unsaved drawings when a session expires', async () => {
    const { paletteSetting, switchUser, clearUserData } = await modules();
    switchUser('u1');
    paletteSetting.set('cvd');
    device['brazda@u1.work.drawings'] = '[]';
    clearUserData({ keepsWork: true });
    expect(Object.keys(device)).toContain('brazda@u1.work.drawings');
    expect(Object.keys(device)).not.toContain('brazda@u1.palette');
    clearUserData({ keepsWork: false });
    expect(Object.keys(device)).not.toContain('brazda@u1.work.drawings');
  });

  it('are not stored before the user chooses', async () => {
    const { paletteSetting, switchUser } = await modules();
    paletteSetting.get();
    switchUser('u1');
    expect(Object.keys(device)).toEqual(['brazda.person']);
  });
});
