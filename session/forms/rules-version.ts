/** Version of the processing rules: for members and registration, or for guests [A5-38]. */
export type RulesVersion = 'standard' | 'guest';
