/**
 * The people in the scenes. The same faces appear on several pages; a scene adds pose and clothes.
 * @type {Record<string, { hair: string, face?: string, beard?: string, glasses?: string }>}
 */
export const cast = {
  meera: { hair: "Bun" },
  harpreet: { hair: "Turban", beard: "FullMedium" },
  ayesha: { hair: "Hijab" },
  priya: { hair: "Long", face: "Cute" },
  nisha: { hair: "MediumBangsFilled", glasses: "GlassRound" },
  kavya: { hair: "MediumStraight" },
  anita: { hair: "MediumShort", face: "Calm" },
  divya: { hair: "LongCurly" },
  lakshmi: { hair: "GrayBun", face: "Calm", glasses: "GlassRoundThick" },
  raghav: { hair: "Short" },
  arjun: { hair: "Pomp", face: "Calm" },
  imran: { hair: "ShortCurly", beard: "Full" },
  suresh: { hair: "Bald", beard: "PaintersFilled", face: "Calm" },
  joseph: { hair: "GrayShort", beard: "GrayFull", glasses: "GlassClubmaster" },
  vikram: { hair: "ShavedSides", beard: "Goatee" },
  farhan: { hair: "ShortMessy", glasses: "GlassRoundThick" },
  dev: { hair: "FlatTop", face: "SmileTeeth" },
};
