/** Covers are cropped around points in steps of this many percent; see blogs.scss. */
export const focusStep = 10;

/** Reads the point of a cover that stays visible when it is cropped, such as `50% 20%`. Empty: the centre. */
export function focusOf(focus = ""): { x: number; y: number } {
  const [, x = "50", y = "50"] = /^(\d{1,3})% (\d{1,3})%$/.exec(focus) ?? [];
  return { x: Number(x), y: Number(y) };
}

const round = (percent: number) => Math.round(percent / focusStep) * focusStep;

/** Returns the classes that crop a cover around its point. */
export function focusClasses(focus: string | undefined): string {
  if (!focus) return "";
  const { x, y } = focusOf(focus);
  return `cover--x${round(x)} cover--y${round(y)}`;
}
