import { type FeatureFlag, type FlagSetting, flagsOn } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listFlagSettings } from './flags.repo.ts';

/** How long settings are cached: another server or the command line may have changed one. */
const CACHE_MS = 3000;

interface FlagsDeps {
  readonly db: Db;
  readonly isDevelopment: boolean;
  readonly now: () => Date;
}

/** The enabled feature flags; the settings, which are few, are read at most every few seconds. */
export class Flags {
  readonly #db: Db;
  readonly #isDevelopment: boolean;
  readonly #now: () => Date;
  #read: Promise<FlagSetting[]> | null = null;
  #readAt = 0;

  constructor({ db, isDevelopment, now }: FlagsDeps) {
    this.#db = db;
    this.#isDevelopment = isDevelopment;
    this.#now = now;
  }

  /** The flags enabled for a farm, or for the installation. */
  async on(farm_id: string | null): Promise<FeatureFlag[]> {
    return flagsOn(await this.#settings(), farm_id, this.#isDevelopment);
  }

  /** Whether a flag is enabled. */
  async isOn(flag: FeatureFlag, farm_id: string | null): Promise<boolean> {
    return (await this.on(farm_id)).includes(flag);
  }

  /** Clears the cache. */
  forget(): void {
    this.#read = null;
  }

  #settings(): Promise<FlagSetting[]> {
    if (this.#read !== null && this.#now().getTime() - this.#readAt < CACHE_MS) return this.#read;
    this.#readAt = this.#now().getTime();
    const reading = listFlagSettings(this.#db);
    reading.catch(() => this.forget());
    this.#read = reading;
    return reading;
  }
}
