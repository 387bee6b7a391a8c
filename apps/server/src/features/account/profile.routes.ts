import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readBillingData } from '../invoices/index.ts';
import { listOrders, presentOrder } from '../orders/index.ts';
import { readPaymentData } from '../payments/index.ts';
import { changeConsents } from './change-consents.ts';
import { listConsents } from './consents.repo.ts';
import { runInConstantTime } from './constant-time.ts';
import type { AccountContext } from './deps.ts';
import { formatHours, resolveMailLanguage } from './mail-language.ts';
import {
  findNotificationData,
  listAccessTokens,
  listEvents,
  listFarmReadings,
  listFarmVisits,
  listMemberships,
  listOwnFarms,
  listOwnWebhooks,
  listReceivedShares,
  listRecordedWork,
  listSecretAddresses,
  listSentMessages,
  listSoilAnalyses,
  listSoilSamples,
  listTakenPhotos,
  listWorkplaces,
} from './owned-data.repo.ts';
import { readPerson } from './person.ts';
import { removeAccount } from './remove-account.ts';
import { requireUser } from './require-user.ts';
import { needsEnrollment } from './second-factor/enrollment.ts';
import { listFactors } from './second-factor/second-factors.repo.ts';
import { recordSecurityEvent } from './security-events.ts';
import { SESSION_COOKIE } from './session.ts';
import { listOpenSessions } from './sessions.routes.ts';
import { createToken, TOKEN_LIFETIME_H } from './tokens.repo.ts';
import { findUserByEmail, updateUser } from './users.repo.ts';

/** Handlers with which users change their account and its address, export their data, and delete the account. */
export function profileHandlers({
  db,
  mailer,
  today,
  now,
  wait,
  countMail,
  checkPassword,
  lives,
  onAccountRemoved,
}: AccountContext) {
  return {
    'auth.updateUser': async (call) => {
      const { privacy, generaltos, marketing, phone, ...names } = call.body;
      const columns = { ...names, ...(phone !== undefined && { phone: phone ?? '' }) };
      const { id } = await requireUser(db, call.actor);
      return db.transaction().execute(async (tx) => {
        await changeConsents(tx, call, { privacy, generaltos, marketing }, today());
        const fields = Object.keys(columns);
        if (fields.length > 0) {
          await updateUser(tx, id, columns);
          await recordSecurityEvent(tx, call, { user_id: id, action: 'updated', after: { fields } });
        }
        return readPerson(tx, { ...call.actor, today: today(), language: call.language });
      });
    },

    'auth.changeEmail': async (call) => {
      const { email, password } = call.body;
      const user = await requireUser(db, call.actor);
      await checkPassword(user, password, call);
      // The link for their first second factor goes to their address.
      if (await needsEnrollment(db, user.id)) throw new HttpError('second_step_needed');
      const counted = await countMail(call, ['confirm_email', 'known_address'], email);
      const language = resolveMailLanguage(user, call);
      return runInConstantTime(wait, async () => {
        const other = await findUserByEmail(db, email);
        if (other?.email_verified_at && other.id !== user.id)
          return mailer.sendCounted(
            {
              kind: 'known_address',
              to: other.email,
              language: resolveMailLanguage(other, call),
              path: '/auth/login',
            },
            counted,
          );
        const token = await createToken(db, { purpose: 'email', user_id: user.id, data: { email } });
        mailer.sendCounted(
          {
            kind: 'confirm_email',
            to: email,
            language,
            values: { email, hours: formatHours(language, TOKEN_LIFETIME_H.email) },
            path: `/auth/account-confirm?token=${token}`,
          },
          counted,
        );
      });
    },

    'auth.exportData': async (call) => {
      const { id } = await requireUser(db, call.actor);
      await recordSecurityEvent(db, call, { user_id: id, action: 'exported' });
      const [consents, factors, farms, orders, payments, shares, works_on, work, billing, events] =
        await Promise.all([
          listConsents(db, id),
          listFactors(db, id),
          listOwnFarms(db, id),
          listOrders(db, id),
          readPaymentData(db, id),
          listReceivedShares(db, id),
          listWorkplaces(db, id),
          listRecordedWork(db, id),
          readBillingData(db, id, { seller: null, day: today() }),
          listEvents(db, id),
        ]);
      const [soil_orders, soil_samples, evidence_photos, notifications, farm_visits] = await Promise.all([
        listSoilAnalyses(db, id),
        listSoilSamples(db, id),
        listTakenPhotos(db, id),
        findNotificationData(db, id),
        listFarmVisits(db, id),
      ]);
      return {
        exported_at: now().toISOString(),
        user: await readPerson(db, { ...call.actor, today: today(), language: call.language }),
        consents: consents.map(({ document, version, given_at: consented_at, withdrawn_at }) => ({
          document,
          version,
          at: consented_at.toISOString(),
          withdrawn_at: withdrawn_at?.toISOString() ?? null,
        })),
        sessions: await listOpenSessions(db, call.actor, lives),
        access_tokens: await listAccessTokens(db, id),
        webhooks: await listOwnWebhooks(db, id),
        secret_addresses: await listSecretAddresses(db, id),
        second_factors: factors.map(({ kind, name, created_at }) => ({
          kind,
          name,
          created_at: created_at.toISOString(),
        })),
        farms: farms.map((farm) => ({ ...farm, created_at: farm.created_at.toISOString() })),
        orders: orders.map(presentOrder),
        ...payments,
        shared_with_me: shares.map((share) => ({ ...share, created_at: share.created_at.toISOString() })),
        farm_visits,
        farm_messages: await listSentMessages(db, id),
        farm_readings: await listFarmReadings(db, id),
        organizations: await listMemberships(db, id),
        works_on,
        work,
        soil_orders,
        soil_samples,
        evidence_photos,
        notifications,
        ...billing,
        events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      };
    },

    'auth.removeUser': async (call) => {
      const user = await requireUser(db, call.actor);
      await checkPassword(user, call.body.password, call);
      const mails = await db
        .transaction()
        .execute((tx) =>
          removeAccount({ onAccountRemoved }, tx, { user_id: user.id, author: call, at: now() }),
        );
      for (const mail of mails) mailer.send(mail);
      call.setCookie(SESSION_COOKIE, null);
      call.clearCaches();
      mailer.send({ kind: 'account_removed', to: user.email, language: resolveMailLanguage(user, call) });
      return undefined;
    },
  } satisfies SomeHandlers;
}
