import { useState } from "react";

/** A choice that this device remembers under a key. The first value is the default. */
export function useDeviceChoice<Value extends string>(key: string, values: readonly Value[]) {
  const [value, setValue] = useState(() => {
    const kept = localStorage.getItem(key);
    return values.find((one) => one === kept) ?? (values[0] as Value);
  });
  const choose = (chosen: Value) => {
    setValue(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // A full storage only means that the choice is not remembered.
    }
  };
  return [value, choose] as const;
}
