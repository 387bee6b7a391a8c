import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSetting } from './settings.ts';

it.each([
  ['opacity', '0.4', 0.4],
  ['opacity', '7', 0.92],
  ['opacity', '"0.4"', 0.92],
  ['palette', '"cvd"', 'cvd'],
  ['palette', '"rainbow"', 'standard'],
  ['palette', '{broken', 'standard'],
  ['language', null, null],
  ['language', '"de"', null],
  ['welcomed', 'true', true],
  ['installAskedAt', '1795260000000', 1795260000000],
  ['installAskedAt', '"yesterday"', null],
  ['recentParcels', '[1,2]', []],
  ['recentParcels', '["a"]', ['a']],
  ['baseStyle', '"ign"', 'ign_photo'],
  ['baseStyle', '"own_photo"', 'own_photo'],
  ['baseStyle', '7', 'embedded'],
] as const)('setting %s reads %s as %s', (name, stored, value) => {
  expect(readSetting(name, stored)).toEqual(value);
});

describe("a user's settings", () => {
  let device: Record<string, string>;
  const module = () => import('./settings.ts');
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
    const { settingOf, switchUser } = await module();
    settingOf('palette').set('cvd');
    switchUser('u1');
    expect(settingOf('palette').get()).toBe('standard');
    switchUser(null);
    expect(settingOf('palette').get()).toBe('cvd');
  });

  it('are kept aside during impersonation, and return', async () => {
    const { settingOf, switchUser, clearSettings } = await module();
    switchUser('staff');
    settingOf('opacity').set(0.5);
    switchUser('farmer');
    settingOf('opacity').set(0.1);
    clearSettings('farmer');
    switchUser('staff');
    expect(settingOf('opacity').get()).toBe(0.5);
    expect(Object.keys(device)).not.toContain('brazda@farmer.opacity');
  });

  it('are cleared at sign-out, unlike those of the device', async () => {
    const { settingOf, switchUser, clearUserData } = await module();
    settingOf('colorScheme').set('dark');
    switchUser('u1');
    settingOf('palette').set('cvd');
    clearUserData({ keepsWork: false });
    expect(settingOf('palette').get()).toBe('standard');
    switchUser('u1');
    expect([settingOf('palette').get(), settingOf('colorScheme').get()]).toEqual(['standard', 'dark']);
  });

  it('are cleared together with what the device keeps of their data', async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const forget = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: forget, keys: async () => ['note-thumbnails', 'shell'] });
    const { settingOf, switchUser, clearUserData } = await module();
    clearUserData({ keepsWork: true });
    expect(deleteDatabase).not.toHaveBeenCalled();
    switchUser('u1');
    settingOf('hasKeptData').set(true);
    clearUserData({ keepsWork: true });
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('brazda-kept');
    await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith('note-thumbnails'));
    expect(settingOf('hasKeptData').get()).toBe(false);
  });

  it('keep unsaved drawings when a session expires', async () => {
    const { settingOf, switchUser, clearUserData } = await module();
    switchUser('u1');
    settingOf('palette').set('cvd');
    device['brazda@u1.drawings'] = '[]';
    clearUserData({ keepsWork: true });
    expect(Object.keys(device)).toContain('brazda@u1.drawings');
    expect(Object.keys(device)).not.toContain('brazda@u1.palette');
    clearUserData({ keepsWork: false });
    expect(Object.keys(device)).not.toContain('brazda@u1.drawings');
  });

  it('are not stored before the user chooses', async () => {
    const { settingOf, switchUser } = await module();
    settingOf('palette');
    switchUser('u1');
    expect(Object.keys(device)).toEqual(['brazda.person']);
  });
});
