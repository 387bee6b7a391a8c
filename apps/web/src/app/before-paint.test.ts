import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  colorSchemeSetting,
  hasTrialSetting,
  languageSetting,
  signedInSetting,
} from '../lib/device-settings.ts';
import { personSetting, type Setting } from '../lib/setting.ts';
import { contrastSetting, overlaySetting, paletteSetting } from '../map/map-settings.ts';

type AnySetting = Pick<Setting<unknown>, 'owner' | 'parse' | 'keyOf'>;

// The app loads areas by their front doors, which would load their pages here.
const { parcelSortSetting, workingBlocksSetting } = await import('../areas/parcels/parcel-settings.ts');

const script = readFileSync(new URL('before-paint.js', import.meta.url), 'utf8');

const SETTINGS: readonly AnySetting[] = [
  colorSchemeSetting,
  languageSetting,
  signedInSetting,
  hasTrialSetting,
  parcelSortSetting,
  workingBlocksSetting,
  overlaySetting,
  paletteSetting,
  contrastSetting,
];
const nameOf = (setting: AnySetting) => setting.keyOf(null).replace('brazda.', '');

/** A setting as the script reads it: its owner, its name, and what stands for it where nothing is stored. */
const READ = /(!?)of(Device|Person)\('(\w+)'\)(?: \?\? ('\w+'|false|language))?/g;
const reads = [...script.matchAll(READ)].map(([, not, owner, name, or]) => ({
  owner: owner!.toLowerCase(),
  name: name!,
  or: defaultOf(or ?? not!),
}));

/** A default in the script: a text, no after `!`, and none where it takes the language that the server has chosen. */
function defaultOf(text: string): unknown {
  if (text === 'language') return null;
  return text === 'false' || text === '!' ? false : text.replaceAll("'", '');
}

it('reads the settings of the product, with their owners and defaults', () => {
  const settings = SETTINGS.map((setting) => ({
    owner: setting.owner,
    name: nameOf(setting),
    or: setting.parse(null),
  }));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(reads.toSorted(byName)).toEqual(settings.toSorted(byName));
});

it('finds them under their keys in the storage', () => {
  const keyInScript = (setting: AnySetting, person: string | null) =>
    `\`${setting.keyOf(person).replace(nameOf(setting), `\${name}`)}\``;
  const [ofVisitor, ofPerson] = [null, `\${person}`].map((person) => keyInScript(parcelSortSetting, person));
  expect(script).toContain(`read('${personSetting.keyOf(null)}')`);
  expect(script).toContain(`read(${keyInScript(colorSchemeSetting, null)})`);
  expect(script).toContain(`read(person === null ? ${ofVisitor} : ${ofPerson})`);
});
