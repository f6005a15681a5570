/** Drawn pictures between the sections: the breakfast table, and a strip of the sea. */
export const TABLE_PRINT = '/images/prints/breakfast-table.webp'
export const SEA_PRINT = '/images/prints/sea.webp'
/** Width divided by height. */
export const SEA_PRINT_RATIO = 6
