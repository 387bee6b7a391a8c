import { CHANGE_EVENTS, type ChangeEvent } from '@brazda/domain';

/** A message of the server about a farm, whose `farm_id` is `farmId` here; `seq` numbers the events of the farm. */
export type LiveMessage =
  | { readonly type: 'following'; readonly farmId: string; readonly seq?: number }
  | { readonly type: 'refused'; readonly farmId: string; readonly seq?: undefined }
  /** A scene has been processed. */
  | { readonly type: 'scene'; readonly farmId: string; readonly sensing_date: string; readonly seq?: number }
  /** The search for scenes of the farm has begun, ended or failed. */
  | { readonly type: 'images'; readonly farmId: string; readonly seq?: number }
  /** What needs a look on the farm has changed. */
  | { readonly type: 'alerts'; readonly farmId: string; readonly seq?: number }
  /** The rules of a claim year were looked at. */
  | { readonly type: 'lights'; readonly farmId: string; readonly seq?: number }
  /** Photos for rules, evidence files or their chain have changed. */
  | { readonly type: 'evidence'; readonly farmId: string; readonly seq?: number }
  /** People were told of something on the farm. */
  | { readonly type: 'notifications'; readonly farmId: string; readonly seq?: number }
  /** Data of the farm have changed; `change` is the id of the change, if any. */
  | { readonly type: ChangeEvent; readonly farmId: string; readonly change?: string; readonly seq?: number }
  /** An import has advanced; `progress` is the progress within its current step. */
  | {
      readonly type: 'import';
      readonly farmId: string;
      readonly import_id: string;
      readonly progress?: { readonly done: number; readonly total: number };
      readonly seq?: number;
    }
  /** More events than can be sent one by one. */
  | { readonly type: 'gap'; readonly farmId: string; readonly seq?: number };

/** Parses a message; null if it is invalid or of an unknown type. */
export function parseLiveMessage(data: unknown): LiveMessage | null {
  const { type, farm_id: farmId, sensing_date, import_id, progress, change, seq } = fieldsOf(data);
  if (typeof farmId !== 'string') return null;
  const about = { farmId, ...(typeof seq === 'number' && { seq }) };
  if (type === 'refused') return { type, farmId };
  if (
    type === 'following' ||
    type === 'gap' ||
    type === 'images' ||
    type === 'alerts' ||
    type === 'lights' ||
    type === 'evidence' ||
    type === 'notifications'
  )
    return { type, ...about };
  if (isChangeEvent(type)) return { type, ...about, ...(typeof change === 'string' && { change }) };
  if (type === 'import' && typeof import_id === 'string')
    return { type, ...about, import_id, ...(isProgress(progress) && { progress }) };
  return type === 'scene' && typeof sensing_date === 'string' ? { type, ...about, sensing_date } : null;
}

function isChangeEvent(type: unknown): type is ChangeEvent {
  return CHANGE_EVENTS.some((event) => event === type);
}

function isProgress(value: unknown): value is { done: number; total: number } {
  const { done, total } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof done === 'number' && typeof total === 'number';
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
