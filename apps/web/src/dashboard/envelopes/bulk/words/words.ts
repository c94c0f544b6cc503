/** The columns of a list of people; `csv` stands for the whole line. */
export type Cell = 'name' | 'email' | 'cpf' | 'phone' | 'csv';
