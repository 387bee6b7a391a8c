import type { Farm, Parcel, SensingDay } from '@brazda/contract';
import { type APIRequestContext, expect } from '@playwright/test';

const API = '/api/v1';

export type DemoFarm = Farm & { default_date: string };

/** The demo farms, the Romanian one first. */
export async function demoFarms(request: APIRequestContext): Promise<DemoFarm[]> {
  return (await read<{ results: DemoFarm[] }>(request, '/demo-farm/')).results;
}

/** Every parcel of a season. */
export async function listParcels(request: APIRequestContext, farmId: string, seasonId: string) {
  const path = `/farm/${farmId}/season/${seasonId}/list_parcels/`;
  return (await read<{ results: Parcel[] }>(request, path)).results;
}

/** The newest soil analysis of a farm. */
export async function soilAnalysisOf(request: APIRequestContext, farmId: string): Promise<string> {
  const { results } = await read<{ results: { id: string }[] }>(request, `/farm/${farmId}/soil_order/`);
  return results[0]!.id;
}

/** The sensing days of a farm's newest season, oldest first. */
export async function newestDays(request: APIRequestContext, { id, seasons }: Farm): Promise<SensingDay[]> {
  const { days } = await read<{ days: SensingDay[] }>(request, `/farm/${id}/sensing_dates/`);
  const { start_date, end_date } = seasons[0]!;
  return days.filter(({ sensing_date }) => sensing_date >= start_date && sensing_date <= end_date);
}

/** The number of a farm's scenes that are waiting or being read, and the oldest known one. */
export async function countScenes(request: APIRequestContext, farmId: string) {
  const { progress, results } = await read<{
    progress: Record<'queued' | 'running' | 'done' | 'failed', number>;
    results: { sensing_date: string }[];
  }>(request, `/farm/${farmId}/scenes/?limit=1000`);
  return { ...progress, oldest: results.at(-1)?.sensing_date ?? null };
}

/** The API's response at a path. */
async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(API + path);
  expect(response.status(), `GET ${path}`).toBe(200);
  return response.json();
}
