import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type {
  ActionIntent,
  ActionOutcome,
  Days,
  PlantedBug,
  RunSeason,
  StoredItem,
  UserAction,
} from '../../apps/web/src/testing/chaos/protocol.ts';
import type { ChaosProxy } from './chaos-proxy.ts';
import { startChromium } from './start-chromium.ts';

/** An action whose end was not seen: perhaps it is stored. */
export type SeenOutcome = ActionOutcome | { readonly type: 'unknown' };

/** The user of a device. */
export interface DeviceUser {
  readonly id: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** Waits of minutes take seconds. */
const SPEED = 8;
const START_MS = 60_000;

interface Opened {
  readonly process: ChildProcess;
  readonly browser: Browser;
  readonly context: BrowserContext;
}

/** A Chromium with a profile of its own, whose tabs show the page of the run; both can be killed. */
export class Device {
  readonly proxy: ChaosProxy;
  readonly #user: DeviceUser;
  readonly #profile: string;
  #opened: Opened | null = null;
  #tabs: Page[] = [];
  #session: CDPSession | null = null;
  #isOffline = false;
  #isUsed = false;
  /** The clock of the device against the true one. */
  #clock_ms = 0;
  #place: RunSeason | null = null;
  #build: 'present' | 'next' = 'present';
  #bug: PlantedBug | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #onIntent: (intent: ActionIntent) => void = () => undefined;

  private constructor(proxy: ChaosProxy, user: DeviceUser, profile: string) {
    this.proxy = proxy;
    this.#user = user;
    this.#profile = profile;
  }

  static async create(proxy: ChaosProxy, user: DeviceUser): Promise<Device> {
    return new Device(proxy, user, await mkdtemp(join(tmpdir(), 'brazda-device-')));
  }

  /** Starts a run: one tab, the present version, the true time, and perhaps a planted bug. */
  async reset(bug: PlantedBug | null): Promise<void> {
    const isClean = this.#clock_ms === 0 && this.#build === 'present' && this.#bug === bug;
    this.#clock_ms = 0;
    this.#build = 'present';
    this.#bug = bug;
    if (isClean && !this.#isUsed && this.#tabs.length === 1) return;
    this.#isUsed = false;
    this.#place = null;
    await this.#closeTabs();
    await this.openTab();
  }

  /** Does what a user does in the newest tab, after what the user did before; `unknown` if the tab is killed meanwhile. */
  act(action: UserAction, onIntent: (intent: ActionIntent) => void): Promise<SeenOutcome> {
    const outcome = this.#last.then(async (): Promise<SeenOutcome> => {
      const page = this.#tabs.at(-1);
      if (!page) return { type: 'not-shown' };
      this.#onIntent = onIntent;
      try {
        return await page.evaluate((done) => chaos.act(done), action);
      } catch (error) {
        if (page.isClosed() || isGone(error)) return { type: 'unknown' };
        throw error;
      }
    });
    this.#last = outcome.catch(() => undefined);
    return outcome;
  }

  /** Resolves when the user has done everything. */
  async idle(): Promise<void> {
    await this.#last;
  }

  /** Fetches what is shown, from now on also in every tab that is opened. */
  async refresh(place: RunSeason): Promise<void> {
    this.#place = place;
    const page = this.#tabs.at(-1);
    await page?.evaluate((shown) => chaos.refresh(shown), place).catch(ignoreGone);
  }

  async stored(): Promise<readonly StoredItem[]> {
    return (await this.#page()).evaluate(() => chaos.stored());
  }

  /** The number of files of the outbox that no item has. */
  async orphanedFiles(): Promise<number> {
    return (await this.#page()).evaluate(() => chaos.orphanedFiles());
  }

  async sendAllNow(): Promise<void> {
    await (await this.#page()).evaluate(() => chaos.sendAllNow());
  }

  async resolve(id: string, side: 'mine' | 'theirs'): Promise<void> {
    await (await this.#page()).evaluate(([item, chosen]) => chaos.resolveConflict(item, chosen), [
      id,
      side,
    ] as const);
  }

  async moveCrop(id: string, days: Days): Promise<void> {
    await (await this.#page()).evaluate(([item, moved]) => chaos.moveCrop(item, moved), [id, days] as const);
  }

  async discard(id: string): Promise<void> {
    await (await this.#page()).evaluate((item) => chaos.discardItem(item), id);
  }

  /** Removes what a failed run has left. */
  async clear(): Promise<void> {
    await (await this.#page()).evaluate(() => chaos.clearOutbox()).catch(() => undefined);
  }

  async openTab(): Promise<void> {
    const { context } = await this.#open();
    const wasOffline = this.#isOffline;
    // The installed product opens without a network; this page comes from the proxy.
    if (wasOffline) await context.setOffline(false);
    const page = await context.newPage();
    page.setDefaultTimeout(START_MS);
    const query = new URLSearchParams({
      person: this.#user.id,
      speed: String(SPEED),
      clock: String(this.#clock_ms),
      ...(this.#bug !== null && { bug: this.#bug }),
    });
    await page.goto(`${this.proxy.origin}/chaos/${this.#build}?${query}`);
    await page.waitForFunction(() => 'chaos' in globalThis);
    if (wasOffline) await context.setOffline(true);
    this.#tabs.push(page);
    if (this.#place !== null) void this.refresh(this.#place);
  }

  /** Kills the process of the newest tab, and opens another one. */
  async killTab(): Promise<void> {
    this.#isUsed = true;
    const page = this.#tabs.pop();
    if (page) {
      const session = await page.context().newCDPSession(page);
      await Promise.race([page.waitForEvent('crash'), session.send('Page.crash').catch(() => undefined)]);
      await page.close();
    }
    if (this.#tabs.length === 0) await this.openTab();
  }

  /** Kills the browser with all its processes, and opens it again. */
  async killBrowser(): Promise<void> {
    this.#isUsed = true;
    await this.#kill();
    await this.openTab();
  }

  async openSecondTab(): Promise<void> {
    this.#isUsed = true;
    await this.openTab();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#opened?.context.setOffline(isOffline);
  }

  async moveClock(by_ms: number): Promise<void> {
    this.#clock_ms += by_ms;
    for (const page of this.#tabs)
      await page.evaluate((moved) => chaos.moveClock(moved), by_ms).catch(ignoreGone);
  }

  /** Limits the storage to what is in use and some bytes more; null ends that. */
  async limitStorage(room: number | null): Promise<void> {
    if (room === null && this.#session === null) return;
    const { origin } = this.proxy;
    if (room === null) {
      await this.#session?.send('Storage.overrideQuotaForOrigin', { origin });
      this.#session = null;
      return;
    }
    this.#isUsed = true;
    // Chromium remembers for half a minute how much room a database has.
    await this.#kill();
    const { context } = await this.#open();
    this.#session = await context.newCDPSession(context.pages()[0]!);
    const { usage } = await this.#session.send('Storage.getUsageAndQuota', { origin });
    const quotaSize = Math.max(1, Math.round(usage) + room);
    await this.#session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await this.openTab();
  }

  /** Opens the next version of the product in all tabs. */
  async updateApp(): Promise<void> {
    this.#isUsed = true;
    this.#build = 'next';
    await this.#closeTabs();
    await this.openTab();
  }

  async close(): Promise<void> {
    await this.#kill();
    await this.proxy.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #page(): Promise<Page> {
    if (this.#tabs.length === 0) await this.openTab();
    return this.#tabs[0]!;
  }

  async #closeTabs() {
    for (const page of this.#tabs.splice(0)) await page.close();
  }

  async #kill() {
    const opened = this.#opened;
    this.#opened = null;
    this.#tabs = [];
    this.#session = null;
    if (!opened) return;
    const ended = once(opened.process, 'exit');
    process.kill(-opened.process.pid!, 'SIGKILL');
    await ended;
    await opened.browser.close().catch(() => undefined);
  }

  async #open(): Promise<Opened> {
    this.#opened ??= await this.#start();
    return this.#opened;
  }

  async #start(): Promise<Opened> {
    const { process, endpoint } = await startChromium(this.#profile);
    const browser = await chromium.connectOverCDP(endpoint);
    const context = browser.contexts()[0]!;
    await context.exposeFunction('reportIntent', (intent: ActionIntent) => this.#onIntent(intent));
    const url = this.proxy.origin;
    await context.addCookies(this.#user.cookies.map(({ name, value }) => ({ name, value, url })));
    await context.setOffline(this.#isOffline);
    return { process, browser, context };
  }
}

/** Whether a call has failed because its tab is gone. */
function isGone(error: unknown): boolean {
  return /closed|crashed|destroyed|disconnected/i.test(String(error));
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
