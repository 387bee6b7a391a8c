import { AddFarmButton, addFarmStep, useFarmGroups } from '../areas/farms/index.ts';
import { useVisitor } from '../areas/session/index.ts';

/** The step of the welcome that leads from the demo farm to an own farm. */
export function WelcomeStep() {
  const visitor = useVisitor();
  const { own, shared, isPending } = useFarmGroups();
  if (isPending) return null;
  return <AddFarmButton step={addFarmStep(visitor, [...own, ...shared])} isCompact />;
}
