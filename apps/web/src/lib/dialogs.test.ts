import { beforeEach, expect, it } from 'vitest';
import {
  closeDialog,
  type Dialog,
  dismissForGood,
  guardDialog,
  leaveDialog,
  leaveUnsaved,
  openDialog,
  openDialogs,
} from './dialogs.ts';

const farmForm: Dialog = { type: 'farm-form', farm: null };
const message: Dialog = { type: 'message', title: 'News', text: 'Yield by county is here.' };
const types = () => openDialogs.get().map(({ dialog }) => dialog.type);
const last = () => openDialogs.get().at(-1)!;
beforeEach(() => openDialogs.set([]));

it('opens one dialog over another and closes the last', () => {
  openDialog(farmForm);
  openDialog(message);
  expect(types()).toEqual(['farm-form', 'message']);
  closeDialog();
  expect(types()).toEqual(['farm-form']);
});

it('closes nothing if nothing is open', () => {
  closeDialog();
  closeDialog(7);
  expect(types()).toEqual([]);
});

it('is closed immediately if everything is saved', () => {
  openDialog(farmForm);
  leaveDialog(last().id);
  expect(types()).toEqual([]);
});

it('is closed after a confirmation if something is not saved', () => {
  openDialog(farmForm);
  guardDialog(last().id, true);
  leaveDialog(last().id);
  expect(types()).toEqual(['farm-form', 'unsaved']);
  leaveUnsaved();
  expect(types()).toEqual([]);
});

it('stays if the user does not confirm', () => {
  openDialog(farmForm);
  guardDialog(last().id, true);
  leaveDialog(last().id);
  leaveDialog(last().id);
  expect(types()).toEqual(['farm-form']);
});

it('is not closed while another is over it, even if a key reaches both', () => {
  openDialog(farmForm);
  const below = last().id;
  openDialog(message);
  leaveDialog(below);
  expect(types()).toEqual(['farm-form', 'message']);
});

it('does not open again after it was dismissed for good', () => {
  const once: Dialog = { ...message, remember: 'county-yield' };
  openDialog(once);
  dismissForGood('county-yield');
  closeDialog();
  openDialog(once);
  expect(types()).toEqual([]);
});
