import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { closeDialog, type Dialog, DialogId, type OpenDialog, openDialogs } from '../lib/dialogs.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import { useStore } from '../lib/store.ts';
import { loadNamespaces } from '../lib/translation.ts';
import { isSamePage } from './page-routes.tsx';

type Content<T extends Dialog['type']> = ComponentType<{
  id: number;
  dialog: Extract<Dialog, { type: T }>;
}>;

/** The content of each dialog; fetched when it is first opened. */
const CONTENTS: { readonly [T in Dialog['type']]: Content<T> } = {
  confirm: lazy(async () => ({ default: (await import('./dialogs/confirm.tsx')).Confirm })),
  message: lazy(async () => ({ default: (await import('./dialogs/message.tsx')).Message })),
  'farm-form': lazy(async () => {
    const [{ FarmDialog }] = await Promise.all([import('./farm-dialog.tsx'), loadNamespaces('exports')]);
    return { default: FarmDialog };
  }),
  'season-form': lazy(async () => ({ default: (await import('./season-dialog.tsx')).SeasonDialog })),
  'parcel-form': lazy(loadParcelDialog),
  'land-use': lazy(async () => {
    const [{ LandUseDialog }] = await Promise.all([
      import('../areas/parcels/land-use-dialog.tsx'),
      loadNamespaces('map'),
    ]);
    return { default: LandUseDialog };
  }),
  'print-map': lazy(async () => {
    const [{ PrintMap }] = await Promise.all([
      import('../areas/exports/export-menu/print-map.tsx'),
      loadNamespaces('exports'),
    ]);
    return { default: PrintMap };
  }),
  'set-crop': lazy(async () => {
    const [{ SetCrop }] = await Promise.all([
      import('../areas/crops/set-crop/set-crop.tsx'),
      loadNamespaces('crops'),
    ]);
    return { default: SetCrop };
  }),
  'set-crops': lazy(async () => {
    const [{ SetCrops }] = await Promise.all([
      import('../areas/crops/set-crop/set-crops.tsx'),
      loadNamespaces('crops'),
    ]);
    return { default: SetCrops };
  }),
  'paste-crops': lazy(async () => {
    const [{ PasteCrops }] = await Promise.all([
      import('../areas/crops/paste-crops/paste-crops.tsx'),
      loadNamespaces('crops'),
    ]);
    return { default: PasteCrops };
  }),
  'note-form': lazy(async () => {
    const [{ NoteForm }] = await Promise.all([
      import('../areas/notes/note-form.tsx'),
      loadNamespaces('notes', 'outbox'),
    ]);
    return { default: NoteForm };
  }),
  notes: lazy(async () => {
    const [{ NotesDialog }] = await Promise.all([
      import('../areas/notes/notes-dialog.tsx'),
      loadNamespaces('notes', 'outbox', 'map'),
    ]);
    return { default: NotesDialog };
  }),
  field: lazy(async () => {
    const [{ FieldDialog }] = await Promise.all([
      import('../areas/field/field-dialog/field-dialog.tsx'),
      loadNamespaces('field'),
    ]);
    return { default: FieldDialog };
  }),
  'journal-pairing': lazy(async () => {
    const [{ PairingDialog }] = await Promise.all([
      import('../areas/journal/pairing-dialog.tsx'),
      loadNamespaces('journal'),
    ]);
    return { default: PairingDialog };
  }),
  'worker-form': lazy(async () => {
    const [{ WorkerForm }] = await Promise.all([
      import('../areas/journal/people-screen/worker-form.tsx'),
      loadNamespaces('journal'),
    ]);
    return { default: WorkerForm };
  }),
  'machine-form': lazy(async () => {
    const [{ MachineForm }] = await Promise.all([
      import('../areas/journal/people-screen/machine-form.tsx'),
      loadNamespaces('journal'),
    ]);
    return { default: MachineForm };
  }),
  'invite-worker': lazy(async () => {
    const [{ InviteDialog }] = await Promise.all([
      import('../areas/journal/people-screen/invite-dialog.tsx'),
      loadNamespaces('journal'),
    ]);
    return { default: InviteDialog };
  }),
  license: lazy(async () => {
    const [{ OrderDialog }] = await Promise.all([
      import('../areas/licenses/order-dialog.tsx'),
      loadNamespaces('licenses', 'invoices'),
    ]);
    return { default: OrderDialog };
  }),
  'analysis-order': lazy(async () => {
    const [{ PurchaseDialog }] = await Promise.all([
      import('../areas/soil/purchase/purchase-dialog.tsx'),
      loadNamespaces('soil', 'licenses', 'invoices'),
    ]);
    return { default: PurchaseDialog };
  }),
  'user-license': lazy(async () => {
    const [{ UserLicenseDialog }] = await Promise.all([
      import('../areas/staff/user-license/user-license-dialog.tsx'),
      loadNamespaces('staff'),
    ]);
    return { default: UserLicenseDialog };
  }),
  'change-license': lazy(async () => {
    const [{ ChangeLicenseDialog }] = await Promise.all([
      import('../areas/staff/user-license/change-license-dialog.tsx'),
      loadNamespaces('staff'),
    ]);
    return { default: ChangeLicenseDialog };
  }),
  transfers: lazy(async () => {
    const [{ TransferDialog }] = await Promise.all([
      import('../areas/staff/orders-tab/transfer-dialog.tsx'),
      loadNamespaces('staff'),
    ]);
    return { default: TransferDialog };
  }),
  'band-form': lazy(async () => {
    const [{ BandDialog }] = await Promise.all([
      import('../areas/staff/prices-tab/band-dialog.tsx'),
      loadNamespaces('staff'),
    ]);
    return { default: BandDialog };
  }),
  outbox: lazy(async () => {
    const [{ OutboxDialog }] = await Promise.all([
      import('../areas/outbox/outbox-dialog/outbox-dialog.tsx'),
      loadNamespaces('outbox'),
    ]);
    return { default: OutboxDialog };
  }),
  unsaved: lazy(async () => ({ default: (await import('./dialogs/unsaved.tsx')).Unsaved })),
};

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
  const Content = CONTENTS[dialog.type] as ComponentType<{ id: number; dialog: Dialog }>;
  return (
    <DialogId value={id}>
      <Suspense>
        <Content id={id} dialog={dialog} />
      </Suspense>
    </DialogId>
  );
}

async function loadParcelDialog() {
  const [{ ParcelDialog }] = await Promise.all([
    import('../areas/parcels/parcel-dialog.tsx'),
    loadNamespaces('map'),
  ]);
  return { default: ParcelDialog };
}
