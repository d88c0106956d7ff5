/// <reference types="creator-widgets/types/preact" />
