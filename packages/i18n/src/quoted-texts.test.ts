import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts that are fixed word for word, with their message keys. */
const QUOTED = {
  'account:redirect.signed-out.title': 'You have successfully logged out',
  'common:errors.connect': 'Unable to connect to server. Please try again later.',
  'common:errors.missing': 'Unable to find the requested data.',
  'common:errors.read': 'Unable to read data from to server. Please try again later.',
  'common:errors.title': "That's embarrassing, something went wrong. We're looking into it.",
  'common:errors.unknown': 'Server returned an unknown error. Please try again later.',
  'common:forbidden.title': "You don't have access to this link",
  'common:requestAccess.failed': 'Unable to requests access to farm.',
  'common:requestAccess.sent': 'A request for access has been sent to the farm owner.',
  'common:widgets.deselectAll': 'Deselect all',
  'common:widgets.imageCopied': 'Image copied to clipboard',
  'common:widgets.justNow': 'just now',
  'common:widgets.linkCopied': 'Link copied to clipboard',
  'common:widgets.more_other': '%{count} more',
  'common:widgets.noResults': 'No results',
  'common:widgets.notCopied': 'Could not copy to clipboard',
  'common:widgets.notShared': 'Could not share.',
  'common:widgets.selected': '%{n} selected',
  'crops:done.one': 'Crop set.',
  'crops:failed.one': 'Something went wrong.',
  'crops:failed.several': 'Unable to set parcel crops',
  'crops:frequent': 'Frequently used',
  'map:crop.none': 'Unspecified crop',
  'map:list.empty': 'No parcels',
  'map:parcel.missing': 'Missing image',
  'map:selection.tooMany': 'Cannot compare more than %{most} parcels',
  'map:farmPage.noCrop': 'Unspecified crop',
  'shell:addFarm.add-farm': 'Add your farm',
  'shell:addFarm.add-parcels': 'Add your parcels',
  'shell:addFarm.go-to-farm': 'Go to your farm',
  'shell:addFarm.new-account': 'New account',
  'shell:defaultTitle': '%{product}. Monitoring farm fields with satellites.',
  'shell:dialogs.ok': 'OK',
  'shell:dialogs.unsavedText': 'There are unsaved changes. Do you want to continue?',
  'shell:farmForm.add': 'Add your farm',
  'shell:farmForm.create': 'Add farm',
  'shell:farmForm.edit': 'Edit your farm',
  'shell:farmForm.name': "What's the name of your farm?",
  'shell:farmForm.placeholder': 'Farm name',
  'shell:farmForm.save': 'Save changes',
  'shell:overlays.consent.accepted': 'Terms accepted.',
  'shell:overlays.consent.failed': 'Something went wrong.',
  'shell:overlays.impersonation.stop': 'Stop impersonating',
  'shell:overlays.staff': 'Logged in as staff user',
  'shell:overlays.welcome.action': 'Explore DEMO',
  'shell:pages.crops-overview': 'Crops report',
  'shell:title.demo-farm': 'DEMO farm',
  'shell:user.create': 'Create account',
  'shell:user.login': 'Log in',
} as const;

it.each(Object.entries(QUOTED))('%s has its fixed English text (R-18.4)', (key, quoted) => {
  expect(textOf(key)).toBe(quoted);
});

function textOf(key: string): unknown {
  const [area, path = ''] = key.split(':');
  const file = new URL(`../messages/en/${area}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}
