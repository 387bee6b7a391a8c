import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type AddFarmStep,
  addFarmStep,
  type FarmContext,
  type FarmGroups,
  registrationRef,
  useFarmGroups,
  useOnlyWorks,
  useRouteContext,
} from '../areas/farms/index.ts';
import { useSeasonOfImport } from '../areas/imports/index.ts';
import { useInstallationFlags } from '../areas/installation/index.ts';
import { useVisitor, type Visitor } from '../areas/session/index.ts';
import { blockingError } from '../lib/load-error.ts';
import { routeOf } from '../routes/route-of.ts';
import type { RouteName } from '../routes/route-table.ts';
import type { BarPerson } from './bar-entries.ts';
import { type Section, type SectionName, sectionOf, sectionsFor } from './section-list.ts';

/** The data of the frame around pages: the visitor, the context, and the links. */
export interface Navigation {
  readonly context: FarmContext;
  readonly groups: FarmGroups;
  readonly visitor: Visitor;
  readonly sections: readonly Section[];
  /** Whether there is a farm to show. */
  readonly hasFarm: boolean;
  readonly person: BarPerson;
  readonly page: RouteName;
  /** The section of the page. */
  readonly section: SectionName | null;
  /** Whether the page lists the parcels of its season beside the map. */
  readonly hasList: boolean;
  /** The next step to own parcels; null for users who are looking at theirs, and until the farms are known. */
  readonly nextStep: AddFarmStep | null;
  readonly registrationRef: string | null;
}

/** The navigation of the page. */
export function useProductNavigation(): Navigation {
  const { name, params } = routeOf(useLocation().pathname);
  const context = useRouteContext(useSeasonOfImport());
  const groups = useFarmGroups();
  const visitor = useVisitor();
  const ofInstallation = useInstallationFlags();
  const onlyWorks = useOnlyWorks() === true;
  const { farm } = context;
  // The farm of the address, if it may be opened; the one that would open by default is a demo farm.
  const hasFarm = !onlyWorks || (params.farmId !== undefined && farm !== undefined);
  const hasSeveral = groups.own.length + groups.shared.length > 1;
  const hasSeasons = farm === undefined || farm.seasons.length > 0;
  const flags = farm?.feature_flags ?? ofInstallation;
  const isStaff = visitor.user?.is_staff === true;
  const isWorker = visitor.user?.is_worker === true;
  const isSampler = visitor.user?.is_sampler === true;
  const level = hasFarm ? (farm?.access ?? 'none') : 'none';
  const sections = useMemo(
    () =>
      sectionsFor({
        isStaff,
        isWorker,
        isSampler,
        hasFarm,
        hasSeveral,
        hasSeason: hasSeasons,
        level,
        flags: flags ?? [],
      }),
    [isStaff, isWorker, isSampler, hasFarm, hasSeveral, hasSeasons, level, flags],
  );
  const section = sectionOf(name);
  const step = addFarmStep(visitor, [...groups.own, ...groups.shared]);
  const isAtHome = step.step === 'go-to-farm' && !farm?.is_demo;
  return {
    context,
    groups,
    visitor,
    sections,
    hasFarm,
    person: { hasFarm, isWorker, level },
    page: name,
    section,
    hasList:
      section === 'map' &&
      name !== 'soil-map' &&
      (level !== 'parcels' || name === 'shared-parcel') &&
      hasSeasons &&
      blockingError(context.failure) === null,
    nextStep: !visitor.isSignedIn || groups.isPending || isAtHome ? null : step,
    registrationRef: registrationRef(name, farm),
  };
}
