import { createElement, type ReactNode } from 'react';

/**
 * A part that the server repeats for every record of a name, with the placeholders `%{field}` filled, or leaves out; the
 * element itself is not part of the page.
 */
export function ForEach({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return createElement(`each-${name}`, null, children);
}
