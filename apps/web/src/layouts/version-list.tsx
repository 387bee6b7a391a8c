import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadError } from '../lib/load-error.ts';
import { ItemRow, ItemRows } from '../ui/cards/item-row.tsx';
import { Loaded } from '../ui/states/load-failure.tsx';
import { PageSkeleton } from './farm-page.tsx';

interface VersionListProps<Version> {
  readonly found: UseQueryResult<readonly Version[]>;
  /** Since when or until when it counted. */
  readonly titleOf: (version: Version) => string;
  readonly textOf: (version: Version) => ReactNode;
}

/** What a record says now, and what it said before each correction. */
export function VersionList<Version extends { readonly id: string }>({
  found,
  titleOf,
  textOf,
}: VersionListProps<Version>) {
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <ItemRows>
          {found.data.map((version) => (
            <ItemRow key={version.id} title={titleOf(version)} text={textOf(version)} />
          ))}
        </ItemRows>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}
