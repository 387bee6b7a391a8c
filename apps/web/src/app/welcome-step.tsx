import { AddFarmButton } from '../areas/farms/add-farm-button.tsx';
import { addFarmStep } from '../areas/farms/add-farm-step.ts';
import { useFarmGroups } from '../areas/farms/farms.ts';
import { useVisitor } from '../areas/session/visitor.ts';

/** The step of the welcome that leads from the demo farm to an own farm. */
export function WelcomeStep() {
  const visitor = useVisitor();
  const { own, shared, isPending } = useFarmGroups();
  if (visitor.isSignedIn && isPending) return null;
  return (
    <AddFarmButton step={addFarmStep(visitor, [...own, ...shared])} registrationRef="demo_farm" isSecond />
  );
}
