/** The folder of what a person chose: of all that is deleted the last, once it is written that nothing is to be read. */
export const CHOICES_FOLDER = 'kept';
