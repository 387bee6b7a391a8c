import { outboxCall } from './calls.ts';
import type { OutboxItem } from './item.ts';

/** The `version` of a body or of a response; undefined if it has none. */
export function versionOf(value: unknown): number | undefined {
  const version = (value as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** An item for another version of what it changes. */
export function withVersion(item: OutboxItem, version: number | undefined): OutboxItem {
  const { version: _, ...body } = item.body as { version?: number };
  return { ...item, body: version === undefined ? body : { ...body, version } };
}

/**
 * The later items of a lane that build on an item, moved to the version that the item has made: otherwise they would
 * conflict with a change of the same user.
 */
export function movedToResponse(
  items: readonly OutboxItem[],
  sent: OutboxItem,
  response: unknown,
): OutboxItem[] {
  const made = versionOf(response);
  if (made === undefined) return [];
  const base = versionOf(sent.body);
  // Without a base, only a call that is known to make one version more tells what the item was built on.
  const isOneMore = outboxCall(sent.call)?.makesVersion === true;
  const buildsOn = (version: number) =>
    base === undefined ? isOneMore && made - version === 1 : version === base;
  return moved(items, sent, buildsOn, made);
}

/** The later items of a lane of the same version as an item, moved to another version together with it. */
export function movedTogether(items: readonly OutboxItem[], item: OutboxItem, version: number): OutboxItem[] {
  const base = versionOf(item.body);
  return moved(items, item, (other) => other === base, version);
}

function moved(
  items: readonly OutboxItem[],
  { lane, seq }: OutboxItem,
  isWanted: (version: number) => boolean,
  to: number,
): OutboxItem[] {
  return items.flatMap((item) => {
    const version = versionOf(item.body);
    const isLater = item.lane === lane && item.seq > seq && item.tries === 0;
    return isLater && version !== undefined && version !== to && isWanted(version)
      ? [withVersion(item, to)]
      : [];
  });
}
