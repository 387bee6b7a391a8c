import { createHash } from 'node:crypto';
import type { CheckOutcome, Treatment } from '@brazda/contract';
import {
  type CheckOutcome as Checked,
  dayNumberOf,
  hasAccess,
  isRegisterComplete,
  TREATMENT_LIMITS,
} from '@brazda/domain';
import { withChange } from '../../platform/db/changes.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { getFarms, readDayAtFarm, requireSeason } from '../farms/index.ts';
import { requireActiveJournal } from '../journal/index.ts';
import { addTreatment, type Recording } from './add-treatment.ts';
import { changeRegister, type RegisterDeps } from './change-register.ts';
import { readOutlines } from './check-facts.repo.ts';
import { checkTreatments } from './check-treatments.ts';
import { correctTreatment, removeTreatment } from './correct-treatment.ts';
import { readHolder, saveHolder } from './holder.repo.ts';
import { addOwnTreatment, listWorkProducts } from './own-treatments.ts';
import { writeRegister } from './register-document.ts';
import { insertRegisterFile, listRegisterFiles } from './register-files.repo.ts';
import { listClosures } from './treatment-closures.repo.ts';
import { listTreatments, listTreatmentVersions, listUnrecorded } from './treatments.repo.ts';
import { listWorkClosures } from './work-closures.ts';

type AnyCall = Pick<Call<EndpointOf<'treatments.add'>>, 'actor' | 'language'>;

/** Handlers of the register of treatments. */
export function treatmentsHandlers(deps: RegisterDeps) {
  const { db, now, weatherSources, publishChange } = deps;
  const recordingOf = ({ actor, language }: AnyCall): Recording => ({
    author_id: actor.user_id,
    sources: weatherSources,
    now: now(),
    language,
  });
  return {
    'treatments.list': async ({ scope, query, access }) => {
      const [results, unrecorded, today] = await Promise.all([
        listTreatments(db, scope, query),
        listUnrecorded(db, scope, query),
        readDayAtFarm(db, scope, now()),
      ]);
      const checked = await checkTreatments(db, scope, results, today);
      const against = [...checked].flatMap(([treatment, outcomes]) =>
        checksFor(access, outcomes)
          .filter(({ verdict }) => verdict === 'against')
          .map((outcome) => ({ ...outcome, treatment })),
      );
      return { results: results.map((one) => treatmentFor(access, one)), unrecorded, against };
    },
    'treatments.checks': async ({ scope, params: { treatmentId }, access }) => {
      const found = await listTreatments(db, scope, { ids: [treatmentId] });
      if (found.length === 0) throw new HttpError('not_found', 'treatment');
      const checked = await checkTreatments(db, scope, found, await readDayAtFarm(db, scope, now()));
      return { results: checksFor(access, checked.get(treatmentId) ?? []) };
    },
    'treatments.add': async ({ body, ...call }) => {
      const { scope } = call;
      await requireSeason(db, scope);
      const results = await changeRegister(deps, { ...call, season_id: scope.season_id }, async (tx) => {
        await addTreatment(tx, scope, body, recordingOf(call));
        return listTreatments(tx, scope, { group: body.id });
      });
      return { results };
    },
    'treatments.correct': async ({ params: { treatmentId }, body, ...call }) => {
      const { scope } = call;
      const results = await changeRegister(deps, { ...call, season_id: null }, async (tx) => {
        const group = await correctTreatment(tx, scope, treatmentId, body, recordingOf(call));
        return listTreatments(tx, scope, { group });
      });
      return { results };
    },
    'treatments.remove': async ({ params: { treatmentId }, body: { reason, whole }, ...call }) => {
      await changeRegister(deps, { ...call, season_id: null }, (tx) =>
        removeTreatment(tx, call.scope, treatmentId, { reason, whole, author_id: call.actor.user_id }),
      );
      return undefined;
    },
    'treatments.versions': async ({ scope, params: { treatmentId }, access }) => {
      const ids = await listTreatmentVersions(db, scope, treatmentId);
      const found = await listTreatments(db, scope, { ids, withRemoved: true });
      if (found.length === 0) throw new HttpError('not_found', 'treatment');
      const inOrder = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { results: inOrder.map((one) => treatmentFor(access, one)) };
    },
    'treatments.closures': async ({ scope }) => ({
      results: await listClosures(db, scope, { now: now(), today: await readDayAtFarm(db, scope, now()) }),
    }),
    'treatments.workClosures': async ({ actor }) => ({
      results: await listWorkClosures(db, actor.user_id ?? '', now()),
    }),
    'treatments.workProducts': async ({ actor }) => ({
      results: await listWorkProducts(db, actor.user_id ?? ''),
    }),
    'treatments.addWork': async ({ body, ...call }) => {
      const { scope, actor } = call;
      await requireActiveJournal(db, scope);
      const recording = { ...recordingOf(call), author_id: actor.user_id ?? '' };
      const results = await changeRegister(deps, { ...call, season_id: scope.season_id }, (tx) =>
        addOwnTreatment(tx, scope, body, recording),
      );
      return { results };
    },
    'treatments.writeFile': async ({ scope, body, actor, language }) => {
      const { format, start_date, end_date, name, by } = body;
      const days = dayNumberOf(end_date) - dayNumberOf(start_date) + 1;
      if (days < 1 || days > TREATMENT_LIMITS.export_days)
        throw new HttpError(
          'invalid',
          `end_date: 1 to ${TREATMENT_LIMITS.export_days} days, both ends included`,
        );
      const [farm] = await getFarms(db, [scope.farm_id]);
      if (!farm) throw new HttpError('not_found', 'farm');
      const [treatments, holder, today] = await Promise.all([
        listTreatments(db, scope, { start_date, end_date }),
        readHolder(db, scope),
        readDayAtFarm(db, scope, now()),
      ]);
      const written = await writeRegister({
        treatments: treatments.toReversed(),
        outlines: await readOutlines(
          db,
          scope,
          treatments.flatMap(({ parcel, record }) => (record.part && parcel) || []),
        ),
        farm,
        holder,
        start_date,
        end_date,
        format,
        by,
        language,
        today,
      });
      await insertRegisterFile(db, scope, {
        id: newId(),
        name,
        format,
        start_date,
        end_date,
        rows: treatments.length,
        incomplete: treatments.filter(({ record }) => !isRegisterComplete(record)).length,
        sha256: createHash('sha256').update(written).digest('hex'),
        author_id: actor.user_id,
      });
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(written);
    },
    'treatments.files': async ({ scope }) => ({ results: await listRegisterFiles(db, scope) }),
    'treatments.holder': ({ scope }) => readHolder(db, scope),
    'treatments.setHolder': async ({ scope, body, actor, address }) => {
      const { farm_id } = scope;
      const author = { actor, address };
      const made = await withChange(db, { farm_id, kind: 'journal', author }, (tx) =>
        saveHolder(tx, scope, body),
      );
      publishChange(farm_id, made);
      return { ...body, change: made.change };
    },
  } satisfies SomeHandlers;
}

/** A treatment without what a reader may not see: only those with full access see who works on the farm. */
function treatmentFor(access: Parameters<typeof hasAccess>[0], treatment: Treatment): Treatment {
  if (hasAccess(access, 'full')) return treatment;
  return { ...treatment, author: '', record: { ...treatment.record, applicator: null } };
}

/** Outcomes without those that name who works on the farm, for whoever may not see that. */
function checksFor(access: Parameters<typeof hasAccess>[0], outcomes: readonly Checked[]): CheckOutcome[] {
  return outcomes
    .filter(({ check }) => check !== 'certificate' || hasAccess(access, 'full'))
    .map(({ sources, ...outcome }) => ({ ...outcome, sources: [...sources] }));
}
