import type { Namespace } from '@brazda/i18n';
import type { ComponentType } from 'react';
import type { RouteName } from '../routes/route-table.ts';
import type { Dialog, DialogInputs } from './dialogs.ts';
import type { OutboxCall, OutboxCallName } from './outbox/calls.ts';
import type { QueryRules } from './query-rules.ts';
import { loadNamespaces } from './translation.ts';

/** Fetches a screen with its texts. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

/** Shows an open dialog. */
export type DialogContent<Type extends keyof DialogInputs> = ComponentType<{
  id: number;
  dialog: Extract<Dialog, { readonly type: Type }>;
}>;

/** Everything by which an area takes part in the application, each part fetched when it is first opened. */
export interface Area {
  /** Its screens, by route. */
  readonly screens?: { readonly [Name in RouteName]?: LoadScreen };
  /** Its dialogs, by type. */
  readonly dialogs?: { readonly [Type in keyof DialogInputs]?: () => Promise<DialogContent<Type>> };
  /** Its calls that may wait for a connection. */
  readonly outboxCalls?: { readonly [Name in OutboxCallName]?: OutboxCall };
  /** When its queries are outdated, and which are kept. */
  readonly queryRules?: QueryRules;
}

/** A loader that fetches a screen together with the texts of some files. */
export function screenWith<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  ...texts: readonly Namespace[]
): LoadScreen {
  return async () => {
    const [screen] = await Promise.all([load(), loadNamespaces(...texts)]);
    return { Component: screen[name] };
  };
}

/** A loader that fetches the content of a dialog together with the texts of some files. */
export function dialogWith<Name extends string, Content>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, Content>>>,
  ...texts: readonly Namespace[]
): () => Promise<Content> {
  return async () => {
    const [content] = await Promise.all([load(), loadNamespaces(...texts)]);
    return content[name];
  };
}
