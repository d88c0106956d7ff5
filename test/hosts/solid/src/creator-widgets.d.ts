/// <reference types="creator-widgets/types/solid" />
