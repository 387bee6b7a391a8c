import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type DialogContent, dialogWith } from '../lib/area.ts';
import { closeDialog, type Dialog, DialogId, type OpenDialog, openDialogs } from '../lib/dialogs.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import { useStore } from '../lib/store.ts';
import { ofAreas } from './areas.ts';
import { isSamePage } from './page-routes.tsx';

type Load<Type extends Dialog['type']> = () => Promise<DialogContent<Type>>;
/** What fetches the content of each dialog; a dialog without one does not compile. */
const LOADERS: { readonly [Type in Dialog['type']]: Load<Type> } = {
  ...ofAreas('dialogs'),
  confirm: dialogWith('Confirm', () => import('./dialogs/confirm.tsx')),
  message: dialogWith('Message', () => import('./dialogs/message.tsx')),
  unsaved: dialogWith('Unsaved', () => import('./dialogs/unsaved.tsx')),
  'farm-form': dialogWith('FarmDialog', () => import('./farm-dialog.tsx'), 'exports'),
  'season-form': dialogWith('SeasonDialog', () => import('./season-dialog.tsx')),
};

/** The content of each dialog; fetched when it is first opened. */
const CONTENTS = Object.fromEntries(
  Object.entries(LOADERS).map(([type, load]) => [
    type,
    lazy(async () => ({ default: (await load()) as ComponentType<{ id: number; dialog: Dialog }> })),
  ]),
);

/** All open dialogs; navigating to another page closes them. */
export function Dialogs() {
  const open = useStore(openDialogs);
  useCloseOnNavigation();
  return open.map((entry) => <Opened key={entry.id} entry={entry} />);
}

/** Closes all dialogs when the path changes, except when a page completes its own address. */
function useCloseOnNavigation() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path change closes them
  useEffect(() => {
    const from = last.current;
    last.current = pathname;
    if (kind === 'REPLACE' && isSamePage(from, pathname)) return;
    const [first] = openDialogs.get();
    if (first) closeDialog(first.id);
  }, [pathname]);
}

/** Rendered before its content is fetched, so that it knows the control that opened it. */
function Opened({ entry: { id, dialog } }: { entry: OpenDialog }) {
  useReturnFocus();
  const Content = CONTENTS[dialog.type]!;
  return (
    <DialogId value={id}>
      <Suspense>
        <Content id={id} dialog={dialog} />
      </Suspense>
    </DialogId>
  );
}
