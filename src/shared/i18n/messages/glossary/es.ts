/** Rapa Nui words that notes of articles explain: complete, and the list of the words. */
export const es = {
  moai: 'Moai: estatua de piedra, tallada casi siempre en la toba volcánica del Rano Raraku. Representa a un antepasado.',
  ahu: 'Ahu: plataforma ceremonial de piedra, en muchos casos también lugar de sepultura. Sobre algunos ahu se levantaron moai.',
  pukao: 'Pukao: cilindro de escoria roja de Puna Pau que algunos moai llevaron sobre la cabeza.',
  ariki: 'Ariki: jefe de alto rango. El ariki mau era el más alto de la isla.',
  mana: 'Mana: fuerza espiritual que se atribuye a los antepasados y a los jefes.',
  tapu: 'Tapu: lo sagrado, y lo prohibido por ser sagrado. De la misma palabra polinesia viene «tabú».',
  'tangata manu':
    'Tangata manu: hombre pájaro, título que se ganaba por un año con el primer huevo de manutara traído de Motu Nui.',
  rongorongo:
    'Rongorongo: signos grabados en tablillas y otros objetos de madera. Nadie ha logrado descifrarlos.',
  'hare paenga':
    'Hare paenga: casa alargada, como un bote vuelto al revés, sobre cimientos de piedra labrada (paenga).',
  'hare moa':
    'Hare moa: construcción de piedra, baja y con una entrada pequeña; según la tradición, para guardar gallinas.',
  manavai: 'Manavai: cercado de piedra que protege las plantas del viento y conserva la humedad.',
  ʻumu: 'ʻUmu: horno de tierra. Los alimentos se cuecen bajo tierra, con piedras calientes.',
  toki: 'Toki: azuela de piedra; con ella se tallaron los moai.',
  rano: 'Rano: cráter de volcán con una laguna, como Rano Raraku, Rano Kau y Rano Aroi.',
  maunga: 'Maunga: cerro o volcán, como el Maunga Terevaka, el más alto de la isla.',
} as const

/** A complete glossary. */
export type Glossary = Record<keyof typeof es, string>
