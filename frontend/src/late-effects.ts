/**
 * Runs the tasks of React's scheduler two turns of the timers later. React shows what changed in one task and runs its
 * effects in a later one. On a busy machine a test can see the page between the two, because Testing Library waits for
 * one turn when it has found something. With this it always does, so a test that forgets to wait for an effect fails
 * each time instead of now and then.
 */
export function delayEffects() {
  const { setImmediate: runNext, setTimeout: runLater } = globalThis;
  const late = (task: () => void, ...args: []) =>
    task.name === "performWorkUntilDeadline" ? runLater(() => runLater(task)) : runNext(task, ...args);
  Object.assign(globalThis, { setImmediate: Object.defineProperties(late, Object.getOwnPropertyDescriptors(runNext)) });
}
